import * as brand from '../../contract/brand.ts'
import type { CodeMail } from './send-code.ts'

/** The code is alone on its line; `ask` says where to type it. */
const codeMail =
  (subject: string, ask: string): CodeMail =>
  (to, code, date) => ({
    to,
    date,
    subject,
    text: [
      'Olá!',
      '',
      ask,
      '',
      code,
      '',
      'Ele vale por 10 minutos e só pode ser usado uma vez.',
      'Ninguém da nossa equipe vai pedir esse código a você.',
      'Se não foi você quem pediu, não é preciso fazer nada.',
      '',
      brand.product,
      '',
    ].join('\n'),
  })

/** The mail to a collaborator. */
export const collaboratorCodeMail = codeMail(
  `Seu código de confirmação da oferta para colaboradores ${brand.product}`,
  'Digite este código no site para continuar seu pedido:',
)

/** The mail to a customer whose CPF or phone was typed. */
export const recordCodeMail = codeMail(
  `Seu código para usar seu cadastro n${brand.theProduct}`,
  'Digite este código no site para a gente usar o seu cadastro:',
)
