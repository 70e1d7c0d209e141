import * as brand from '@ultrafibra/contract/brand'
import type { CodeMail } from './send-code.ts'

/** The code is alone on its line; `ask` says where to type it. */
const codeMail =
  (subject: string, ask: string, use = 'Ele vale por 10 minutos e só pode ser usado uma vez.'): CodeMail =>
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
      use,
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

/** The mail to who goes on with an order on another device. */
export const deviceCodeMail = codeMail(
  `Seu código para continuar seu pedido n${brand.theProduct}`,
  'Digite este código na página que o link abriu para continuar seu pedido nesse aparelho:',
)

/** The mails to the customer of an order, about its data. */
export const orderCodeMails = {
  copy: codeMail(
    `Seu código para baixar seus dados n${brand.theProduct}`,
    'Digite este código na página do pedido para baixar seus dados:',
    'Ele vale por 10 minutos.',
  ),
  erasure: codeMail(
    `Seu código para apagar seus dados n${brand.theProduct}`,
    'Digite este código na página do pedido para apagar seus dados. Depois não dá para voltar atrás:',
  ),
} as const
