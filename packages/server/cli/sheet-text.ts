import * as brand from '@ultrafibra/contract/brand'
import { choiceInWords } from '@ultrafibra/contract/order-dates'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import type { OrderStatus } from '@ultrafibra/contract/order-status'
import { networkAddressText } from '@ultrafibra/contract/wire-address'
import { maskEmail } from '../leads/masking.ts'
import { maskedRow } from '../leads/order-rows.ts'
import { placedAddressText } from '../leads/placed-address.ts'
import { dueDayText, priceOf, visitOf } from '../order-life/order-life.ts'
import type { OrderSheet, SheetMessage } from '../order-life/order-sheet.ts'
import { statusOf } from '../order-life/status-of.ts'

const kinds = { default: 'venda', migration: 'migração', renewal: 'renovação' } as const
const states = { waiting: 'esperando', delivered: 'entregue', dead: 'desistimos', skipped: 'pulado' } as const
const deeds: Readonly<Record<string, string>> = {
  note: 'anotação',
  resent: 'e-mail reenviado',
  corrected: 'corrigido',
  moved: 'visita mudada',
  withdrawn: 'desistência registrada',
  'visit-confirmed': 'visita confirmada',
  'visit-moved': 'visita confirmada em outro dia',
  installed: 'instalado',
  activated: 'ativado',
  cancelled: 'cancelado',
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  ...{ dateStyle: 'short', timeStyle: 'short' },
  timeZone: 'America/Sao_Paulo',
})
/** '21/11/2026, 12:00', in São Paulo. */
const at = (moment: string): string => clock.format(new Date(moment))

const oneLineOf = (text: string): string => text.replace(/[\r\n]+/g, ' ')
type Fact = readonly [string, unknown]

const line = ([label, text]: Fact): string[] =>
  text == null || text === '' ? [] : [`  ${label}: ${oneLineOf(String(text))}`]

type Values = NonNullable<OrderSheet['values']>

const personOf = (values: Values): readonly Fact[] => [
  ['Nome', values.name],
  ['CPF', values.cpf],
  ['CNPJ', 'cnpj' in values ? values.cnpj : null],
  ['Telefone', values.phone],
  ['Outro telefone', 'phone2' in values ? values.phone2 : null],
  ['E-mail', values.email],
  ['Endereço', 'address' in values ? placedAddressText(values) : ''],
  [
    'Na rede',
    'networkAddress' in values && values.networkAddress ? networkAddressText(values.networkAddress) : '',
  ],
]

const statuses: Readonly<Record<OrderStatus, string>> = {
  placed: 'pedido',
  confirmed: 'visita confirmada',
  installed: 'instalado',
  activated: 'ativo',
  cancelled: 'cancelado pela operadora',
  withdrawn: 'o cliente desistiu',
}

const standingOf = ({ life: { order } }: OrderSheet): string => {
  const since = order.withdrawnAt ?? order.statusAt
  return `${statuses[statusOf(order)]}${since === null ? '' : `, ${at(since)}`}`
}

const factsOf = (sheet: OrderSheet, isMasked: boolean): readonly Fact[] => {
  const { life, link, values } = sheet
  const { order } = life
  return [
    ['Situação', standingOf(sheet)],
    ['Página', isMasked ? '' : (link ?? 'acabou, depois de 90 dias')],
    ['Plano', `${brand.product} ${order.plan.plan}`],
    ['Preço', priceOf(life)],
    ['Vencimento', dueDayText(life)],
    ['Visita', visitOf(life).map(choiceInWords).join('; ')],
    ['Visita mudada em', order.visitChangedAt && at(order.visitChangedAt)],
    ['Falta conferir', order.review],
    ...(values === null ? [] : personOf(isMasked ? maskedRow(values) : values)),
  ]
}

const messageText =
  (isMasked: boolean) =>
  (one: SheetMessage): string => {
    const email = isMasked && one.email !== null ? maskEmail(one.email) : one.email
    const parts = [
      one.type === 'mail' ? 'e-mail' : one.type,
      email === null ? '' : `para ${email}`,
      `de ${at(one.occurredAt)}:`,
      states[one.state],
      one.endedAt === null ? '' : at(one.endedAt),
      one.lastError === null ? '' : `(${one.lastError}, ${one.attempts} tentativa(s), id ${one.id})`,
    ]
    return `  ${parts.filter(Boolean).join(' ')}`
  }

const deedText =
  (isMasked: boolean) =>
  ({ at: moment, kind, by, detail }: OrderSheet['deeds'][number]) => {
    const said =
      detail === null
        ? ''
        : `: ${Object.values(isMasked ? maskedRow(detail) : detail)
            .map(wordsOf)
            .join(', ')}`
    return `  ${at(moment)} ${deeds[kind] ?? kind} por ${by}${oneLineOf(said)}`
  }

const wordsOf = (value: unknown): string =>
  Array.isArray(value) ? value.map(choiceInWords).join('; ') : String(value)

const part = (title: string, lines: readonly string[]): readonly string[] =>
  lines.length === 0 ? [] : [title, ...lines]

/** An order as the desk reads it to a caller. */
export const sheetText = (sheet: OrderSheet, isMasked: boolean): string => {
  const { order } = sheet.life
  return [
    `Pedido ${groupedNumber(order.orderNumber)}: ${kinds[order.kind]} de ${at(order.placedAt)}`,
    ...factsOf(sheet, isMasked).flatMap(line),
    ...part('E-mails', sheet.mails.map(messageText(isMasked))),
    ...part('Avisos aos sistemas', sheet.events.map(messageText(isMasked))),
    ...part('Histórico', sheet.deeds.map(deedText(isMasked))),
    '',
  ].join('\n')
}
