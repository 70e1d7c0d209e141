import { capitalised } from '@ultrafibra/contract/clean-text'
import { halfDayInWords } from '@ultrafibra/contract/order-dates'
import { type OrderLife, visitOf } from './order-life.ts'
import { statusOf } from './status-of.ts'
import { afterWithdrawal, cancelledText } from './withdrawal-texts.ts'

/** What the operator's systems told, in the customer's words. */
interface News {
  readonly subject: string
  readonly said: string
  readonly intro: readonly string[]
}

export const atHome = 'Alguém com mais de 18 anos precisa estar em casa.'

const visitIn = (life: OrderLife): readonly string[] => [
  ...visitOf(life).map((one) => `${capitalised(halfDayInWords(one))}.`),
  atHome,
]

/** News by the letter that tells it. */
export const statusNews = {
  visitConfirmed: (life) => ({
    subject: 'Visita confirmada',
    said: 'Sua visita está confirmada.',
    intro: visitIn(life),
  }),
  visitMoved: (life) => ({
    subject: 'Sua visita tem outro dia',
    said: 'Sua visita tem outro dia.',
    intro: [...visitIn(life), 'Não pode nesse dia? Fale com a gente.'],
  }),
  installed: () => ({
    subject: 'Internet instalada',
    said: 'Sua internet está instalada.',
    intro: ['Obrigado por receber a gente. Algo não funciona? É só chamar.'],
  }),
  activated: ({ order }) =>
    order.kind === 'renewal'
      ? {
          subject: 'Renovação feita',
          said: 'Sua renovação está valendo.',
          intro: ['O novo preço vem na próxima conta.'],
        }
      : {
          subject: 'Internet ativa',
          said: 'Sua internet está ativa.',
          intro: ['É só usar. Algo não funciona? É só chamar.'],
        },
  cancelled: (life) => ({
    subject: 'Pedido cancelado',
    said: `${capitalised(cancelledText(life))}.`,
    intro: [`${afterWithdrawal(life)} Ficou com dúvida? Fale com a gente.`],
  }),
} as const satisfies Record<string, (life: OrderLife) => News>

const standing: Readonly<Record<string, string>> = {
  confirmed: 'sua visita está confirmada.',
  installed: 'sua internet está instalada.',
  activated: 'sua internet está ativa.',
}

/** Where an order that stands is, after the customer's name. */
export const standingText = ({ order }: OrderLife): string =>
  order.kind === 'renewal' && order.status === 'activated'
    ? 'sua renovação está valendo.'
    : (standing[statusOf(order)] ?? 'seu pedido está com a gente.')
