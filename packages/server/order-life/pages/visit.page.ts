import { type Schedule, scheduleSchema } from '@ultrafibra/contract/half-day'
import { halfDayInWords, periodLabels } from '@ultrafibra/contract/order-dates'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { html } from 'hono/html'
import * as v from 'valibot'
import { choicesOf, visitMark, visitOf, whyVisitIsFixed } from '../order-life.ts'
import { sheet } from './head-panel.ts'
import { contacts, type Markup, type OrderView, type PageContent, pathOf, refusal } from './page-parts.ts'

interface Refused {
  /** What the visitor chose, `2026-11-26/tarde` or '', in order of preference; null to show what is stored. */
  readonly chosen: readonly string[] | null
  readonly problem: { readonly error: string; readonly field?: string | undefined }
}

const names = ['opcao1', 'opcao2', 'opcao3'] as const

const optionOf = ({ date, period }: Schedule): string => `${date}/${period}`

/** Half days to choose from: those offered, and those that the order has. */
const offersOf = ({ life, free }: OrderView): readonly Schedule[] => {
  const offered = (free?.days ?? []).flatMap(({ date, periods }) =>
    periods.map((period) => ({ date, period })),
  )
  const all = new Map([...visitOf(life), ...offered].map((one) => [optionOf(one), one]))
  return [...all.values()].sort((one, other) => optionOf(one).localeCompare(optionOf(other)))
}

const shortDay = new Intl.DateTimeFormat('pt-BR', {
  ...{ weekday: 'short', day: '2-digit', month: '2-digit' },
  timeZone: 'UTC',
})

const month = new Intl.DateTimeFormat('pt-BR', { month: 'long', year: 'numeric', timeZone: 'UTC' })

const optionList = (offers: readonly Schedule[], chosen: string): readonly Markup[] =>
  [...Map.groupBy(offers, ({ date }) => month.format(new Date(date)))].map(
    ([name, days]) =>
      html`<optgroup label="${name}">${days.map((one) => html`<option value="${optionOf(one)}"${optionOf(one) === chosen ? html` selected` : ''}>${shortDay.format(new Date(one.date))}, ${periodLabels[one.period].toLowerCase()}</option>`)}</optgroup>`,
  )

/** The choice of nothing; of the first option only where it was lost, so that no other takes its place. */
const noneOf = (offers: readonly Schedule[], index: number, chosen: string): Markup | '' => {
  const selected = offers.some((one) => optionOf(one) === chosen) ? '' : html` selected`
  if (index > 0) return html`<option value=""${selected}>Sem ${index + 1}ª opção</option>`
  return selected && html`<option value=""${selected}>Escolha um horário</option>`
}

const field = (offers: readonly Schedule[], index: number, chosen: string, error?: string): Markup => {
  const name = names[index] ?? ''
  const described = error === undefined ? '' : html` aria-invalid="true" aria-describedby="${name}-erro"`
  return html`<p class="op-field"><label for="${name}">${index + 1}ª opção${index === 0 ? '' : ' (se quiser)'}</label>
${error === undefined ? '' : html`<span class="op-field-error" id="${name}-erro">${error}</span>`}
<select id="${name}" name="${name}"${index === 0 ? html` required` : ''}${described}>${noneOf(offers, index, chosen)}${optionList(offers, chosen)}</select></p>`
}

/** What is wrong by field: every lost half day by its name, or else what the refusal is about. */
const errorsOf = (offers: readonly Schedule[], { chosen, problem: { error, field } }: Refused) => {
  const lost = (chosen ?? []).flatMap((text, index) => {
    if (text === '' || offers.some((one) => optionOf(one) === text)) return []
    const [date, period] = text.split('/')
    const one = v.safeParse(scheduleSchema, { date, period })
    return [
      [
        names[index],
        one.success
          ? `Essa opção acabou de ser ocupada: ${halfDayInWords(one.output)}. Escolha outra.`
          : error,
      ],
    ]
  })
  return Object.fromEntries(lost.length > 0 || field === undefined ? lost : [[field, error]])
}

const formOf = (view: OrderView, refused: Refused | null): Markup => {
  const { order } = view.life
  const offers = offersOf(view)
  const chosen = refused?.chosen ?? visitOf(view.life).map(optionOf)
  const errors = refused === null ? {} : errorsOf(offers, refused)
  return html`${refused === null ? '' : refusal(refused.problem.error, errors)}
<form method="post"><input type="hidden" name="visto" value="${visitMark(order)}">
${names.map((name, index) => field(offers, index, chosen[index] ?? '', errors[name]))}
<p class="op-actions"><button class="op-button">Mudar a visita</button> <a class="op-quiet" href="${pathOf(view)}">Voltar sem mudar</a></p></form>`
}

const howToChoose =
  'Escolha até 3 opções, na ordem de preferência. A gente confirma uma delas por SMS ou WhatsApp.'

/** The form to change the chosen half days, with what was refused; contacts once it is too late. */
export const visitPage = (view: OrderView, refused: Refused | null): PageContent => {
  const { mayChange } = choicesOf(view.life, view.today)
  const closed = html`<p>${whyVisitIsFixed(view.life)}</p>${contacts}<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}">Voltar ao pedido</a></p>`
  return {
    title: refused === null ? 'Mudar a visita' : 'Erro: mudar a visita',
    content: sheet(
      {
        number: `Pedido ${groupedNumber(view.life.order.orderNumber)}`,
        title: 'Mudar a visita',
        ...(mayChange ? { text: howToChoose } : {}),
        scene: 'door',
      },
      mayChange ? formOf(view, refused) : closed,
    ),
  }
}
