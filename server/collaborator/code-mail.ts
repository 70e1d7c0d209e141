import type { Brand } from '../catalogue/catalogue.ts'
import type { Mail } from '../mail/send-mail.ts'

/** The e-mail with a code, which is alone on its line. */
export const codeMail = ({ product }: Brand, to: string, code: string, date: Date): Mail => ({
  to,
  date,
  subject: `Seu código de confirmação da oferta para colaboradores ${product}`,
  text: [
    'Olá!',
    '',
    'Digite este código no site para continuar seu pedido:',
    '',
    code,
    '',
    'Ele vale por 10 minutos e só pode ser usado uma vez.',
    'Ninguém da nossa equipe vai pedir esse código a você.',
    'Se não foi você quem pediu, não é preciso fazer nada.',
    '',
    product,
    '',
  ].join('\n'),
})
