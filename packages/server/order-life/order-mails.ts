import { loyaltyText } from '@ultrafibra/contract/bill-lines'
import * as brand from '@ultrafibra/contract/brand'
import { firstNameIn } from '@ultrafibra/contract/brazil/person-name'
import { capitalised } from '@ultrafibra/contract/clean-text'
import {
  choiceInWords,
  confirmationPromise,
  dayInWords,
  halfDayInWords,
  lastWithdrawalDay,
  onDay,
} from '@ultrafibra/contract/order-dates'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { soldFacts } from '@ultrafibra/contract/sold-facts'
import { dayOf } from '../clock.ts'
import type { Services } from '../leads/services.ts'
import { type Letter, type LetterSection, mailOf } from '../mail/letter.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { countCall } from '../store/limit.rows.ts'
import { collectOrderMail, insertOrderMail } from '../store/order-mail.rows.ts'
import type { Rows } from '../store/store.ts'
import { contractOf } from './order-contract.ts'
import {
  billFactsOf,
  dueDayText,
  mailFactsOf,
  networkFactOf,
  type OrderLife,
  priceOf,
  visitOf,
} from './order-life.ts'
import { orderPath } from './order-link.ts'
import { atHome, statusNews } from './status-news.ts'
import { statusOf } from './status-of.ts'
import { afterWithdrawal, cancelledText } from './withdrawal-texts.ts'

/** What letters need of the shop. */
export type MailShop = Pick<Services, 'store' | 'limits' | 'siteOrigin'>

type Kind = OrderLife['order']['kind']

const subjects: Readonly<Record<Kind, string>> = {
  default: 'Recebemos seu pedido',
  migration: 'Recebemos seu pedido de migração',
  renewal: 'Recebemos a renovação do seu plano',
}
const arrivals: Readonly<Record<Kind, string>> = {
  default: 'Seu pedido chegou.',
  migration: 'Seu pedido de migração chegou.',
  renewal: 'Sua renovação chegou.',
}

const noVisit = 'A gente liga para combinar o dia com você.'

/** A confirmed half day is no choice any more. */
const visitLines = (life: OrderLife): readonly string[] =>
  visitOf(life).map(
    life.order.confirmedVisit === null ? choiceInWords : (one) => capitalised(halfDayInWords(one)),
  )

const visitText = (life: OrderLife): string => visitLines(life).join('\n') || noVisit

const confirmedText = ({ order }: OrderLife): string =>
  order.confirmedVisit === null ? confirmationPromise(dayOf(order.placedAt)) : 'Sua visita está confirmada.'

const stepsDone = { placed: 1, confirmed: 2, installed: 3, activated: 4, cancelled: 1, withdrawn: 1 } as const

/** How many of `comingSteps` are done. */
export const doneSteps = ({ order }: OrderLife): number => stepsDone[statusOf(order)]

const installationText = (life: OrderLife): string =>
  doneSteps(life) > 2 ? 'Sua internet está instalada.' : `${visitText(life)}\n${atHome}`

/** What happens next: title and text with its date. */
export const comingSteps = (life: OrderLife): readonly (readonly [string, string])[] => {
  const placed = dayOf(life.order.placedAt)
  const received = ['Pedido recebido', `${onDay(placed)}.`] as const
  if (life.order.kind === 'renewal')
    return [
      received,
      ['Novo preço', 'Vale a partir da próxima conta.'],
      ['Velocidade nova', 'Muda sozinha: ninguém precisa ir à sua casa.'],
    ]
  return [
    received,
    ['Confirmação da visita', confirmedText(life)],
    ['Instalação', installationText(life)],
    ...(statusOf(life.order) === 'activated' ? [['Internet ativa', 'É só usar.'] as const] : []),
  ]
}

const greeting = (name: string, said: string): string =>
  name === '' ? said : `Oi, ${firstNameIn(name)}! ${said}`

const urlOf = ({ store, siteOrigin }: MailShop, { order }: OrderLife): string =>
  siteOrigin + orderPath(store.vault, order.orderNumber)

/** Contacts and company, below a letter. */
export const closing: readonly string[] = [
  `WhatsApp: ${brand.whatsapp.replace('https://', '')}. Vendas: ${brand.salesPhone}. Atendimento: ${brand.supportPhone}.`,
  'Não foi você quem pediu? Ligue para a gente.',
  `${brand.companyId}. ${brand.companyAddress}.`,
]

const rightOf = ({ order }: OrderLife): LetterSection => ({
  title: 'Mudou de ideia?',
  lines: [
    `Cancele em até 7 dias, até ${dayInWords(lastWithdrawalDay(dayOf(order.placedAt)))}, sem pagar nada e sem dizer o motivo: na página do pedido, pelo WhatsApp ou no ${brand.salesPhone}.`,
  ],
})

const factsOf = (life: OrderLife): LetterSection => ({
  title: 'Seu plano',
  facts: [
    ['Número do pedido', groupedNumber(life.order.orderNumber)],
    ['Plano', `${brand.product} ${life.order.plan.plan}`],
    ['Preço', priceOf(life)],
    ...soldFacts(life.order.plan),
    ['Vencimento', dueDayText(life)],
    ['Endereço', mailFactsOf(life).address],
    networkFactOf(life),
    ['Fidelidade', loyaltyText(life.order.plan)],
  ],
})

const billOfOrder = (life: OrderLife): readonly LetterSection[] => {
  const facts = billFactsOf(life)
  return facts.length === 0 ? [] : [{ title: 'Quanto custa tudo', facts }]
}

/** The confirmation of an order. */
const confirmation = (services: MailShop, life: OrderLife): Letter => {
  const { order } = life
  return {
    subject: `${subjects[order.kind]} ${groupedNumber(order.orderNumber)}`,
    title: greeting(mailFactsOf(life).name, arrivals[order.kind]),
    intro: [
      'Agora é com a gente. Guarde este e-mail: ele tem o número do pedido, as datas e o seu contrato.',
    ],
    button: { text: 'Acompanhar o pedido', href: urlOf(services, life) },
    sections: [
      factsOf(life),
      ...billOfOrder(life),
      { title: 'O que acontece agora', steps: comingSteps(life) },
      rightOf(life),
    ],
    links: [
      { text: 'Contrato que você aceitou (também em anexo)', href: `${urlOf(services, life)}contrato/` },
      { text: 'Regulamentos e etiqueta da oferta', href: `${services.siteOrigin}/regulamentos/` },
    ],
    closing,
    attachments: [
      {
        filename: `contrato-${order.orderNumber}.html`,
        contentType: 'text/html; charset=utf-8',
        content: contractOf(life),
      },
    ],
  }
}

/** The answer to a change of the visit. */
const visitChanged = (services: MailShop, life: OrderLife): Letter => ({
  subject: `Sua visita mudou: pedido ${groupedNumber(life.order.orderNumber)}`,
  title: greeting(mailFactsOf(life).name, 'Sua visita mudou.'),
  intro: ['Anotamos suas novas opções. A gente confirma uma delas por SMS ou WhatsApp.'],
  button: { text: 'Ver o pedido', href: urlOf(services, life) },
  sections: [{ title: 'Suas opções', lines: visitLines(life) }],
  links: [],
  closing,
})

/** The answer to a withdrawal. */
const withdrawn = (services: MailShop, life: OrderLife): Letter => ({
  subject: `Pedido ${groupedNumber(life.order.orderNumber)} cancelado`,
  title: greeting(mailFactsOf(life).name, `${capitalised(cancelledText(life))}.`),
  intro: [
    `Recebemos sua desistência ${onDay(dayOf(life.order.withdrawnAt ?? '')).toLowerCase()}.`,
    `${afterWithdrawal(life)} Não precisa fazer mais nada.`,
  ],
  sections: [],
  links: [{ text: 'Ver os planos', href: `${services.siteOrigin}/` }],
  closing,
})

type NewsLetter = keyof typeof statusNews

/** Tells how the order goes on. */
const newsLetter =
  (about: NewsLetter) =>
  (services: MailShop, life: OrderLife): Letter => {
    const { subject, said, intro } = statusNews[about](life)
    return {
      subject: `${subject}: pedido ${groupedNumber(life.order.orderNumber)}`,
      title: greeting(mailFactsOf(life).name, said),
      intro,
      button: { text: 'Ver o pedido', href: urlOf(services, life) },
      sections: [],
      links: [],
      closing,
    }
  }

const letters = {
  ...{ confirmation, visitChanged, withdrawn },
  visitConfirmed: newsLetter('visitConfirmed'),
  visitMoved: newsLetter('visitMoved'),
  installed: newsLetter('installed'),
  activated: newsLetter('activated'),
  cancelled: newsLetter('cancelled'),
} as const

export type OrderLetter = keyof typeof letters

/** One letter that tells all that these tell. */
const together = (letters: readonly Letter[]): Letter => {
  const [first] = letters as [Letter]
  if (letters.length === 1) return first
  return {
    subject: `${letters.length} avisos sobre seus pedidos`,
    title: `Temos ${letters.length} avisos sobre seus pedidos.`,
    intro: ['Foram vários em pouco tempo. A gente juntou tudo em um e-mail só.'],
    sections: letters.flatMap(({ subject, intro, sections }) => [
      { title: subject, lines: intro },
      ...sections,
    ]),
    links: letters.flatMap(({ subject, button, links }) => [
      ...(button ? [{ ...button, text: `${button.text} (${subject})` }] : []),
      ...links,
    ]),
    closing: first.closing,
    attachments: letters.flatMap(({ attachments = [] }) => attachments),
  }
}

/** End of the mailbox's hour, in milliseconds, if it got its mails of this hour; else null. */
const fullUntil = async ({ limits }: MailShop, rows: Rows, mailbox: string): Promise<number | null> => {
  if (limits === null) return null
  const { max, seconds } = limits['mails.mailbox']
  const { count, endsAt } = await countCall(rows, `mails.mailbox:${mailbox}`, seconds * 1000)
  return count > max ? endsAt : null
}

/**
 * Queues a letter about an order in the transaction of what it reports; none without an address. Those of a mailbox
 * that got enough in this hour are sent as one when it ends.
 */
export const leaveLetter = async (
  services: MailShop,
  rows: Rows,
  life: OrderLife,
  letter: Letter,
): Promise<void> => {
  const { to } = mailFactsOf(life)
  if (!to) return
  const { orderNumber } = life.order
  const mailbox = rows.vault.digest('mailbox', mailboxOf(to))
  const waitsUntil = await fullUntil(services, rows, mailbox)
  const written = (all: readonly Letter[]) => mailOf(together(all), to, rows.clock())
  if (waitsUntil === null) await insertOrderMail(rows, orderNumber, written([letter]))
  else await collectOrderMail(rows, orderNumber, { mailbox, waitsUntil, letter, written })
}

/** `leaveLetter` for one of the letters that report what was done with an order. */
export const leaveOrderMail = (
  services: MailShop,
  rows: Rows,
  about: OrderLetter,
  life: OrderLife,
): Promise<void> => leaveLetter(services, rows, life, letters[about](services, life))
