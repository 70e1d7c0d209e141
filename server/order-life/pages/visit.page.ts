import { html } from 'hono/html'
import { periodHours } from '../../../contract/order-dates.ts'
import type { Schedule } from '../../../contract/questions/installation-dates.ts'
import { installationDays } from '../../../contract/schedule.ts'
import { choicesOf, visitOf } from '../order-life.ts'
import { contacts, type Markup, type OrderView, type Part, pathOf, refusal } from './page-parts.ts'

/** What a visitor chose: `2026-11-26/tarde` or '', in order of preference. */
export interface VisitForm {
  /** When the visit had last been changed as this page knew it; '' for never. */
  readonly seen: string
  readonly chosen: readonly string[]
}

interface Refused extends VisitForm {
  readonly problem: { readonly error: string; readonly field?: string | undefined }
}

const optionOf = ({ date, period }: Schedule): string => `${date}/${period}`

/** Half days to choose from: those offered, and those that the order has. */
const offersOf = ({ life, today }: OrderView): readonly Schedule[] => {
  const offered = installationDays(today).flatMap(({ date, periods }) =>
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
      html`<optgroup label="${name}">${days.map((one) => html`<option value="${optionOf(one)}"${optionOf(one) === chosen ? html` selected` : ''}>${shortDay.format(new Date(one.date))}, ${periodHours[one.period].toLowerCase()}</option>`)}</optgroup>`,
  )

const field = (offers: readonly Schedule[], index: number, chosen: string, error: string | null): Markup => {
  const name = `opcao${index + 1}`
  const described = error === null ? '' : html` aria-invalid="true" aria-describedby="${name}-erro"`
  return html`<p class="op-field"><label for="${name}">${index + 1}ª opção${index === 0 ? '' : ' (se quiser)'}</label>
${error === null ? '' : html`<span class="op-field-error" id="${name}-erro">${error}</span>`}
<select id="${name}" name="${name}"${described}>${index === 0 ? '' : html`<option value="">Sem ${index + 1}ª opção</option>`}${optionList(offers, chosen)}</select></p>`
}

const formOf = (view: OrderView, refused: Refused | null): Markup => {
  const { order } = view.life
  const { error, field: wrong } = refused?.problem ?? {}
  const stored = visitOf(view.life).map(optionOf)
  const chosen = refused?.chosen ?? stored
  const offers = offersOf(view)
  return html`${error === undefined ? '' : refusal(error, wrong)}
<p>Escolha até 3 opções, na ordem de preferência. A gente confirma uma delas por SMS ou WhatsApp.</p>
<form method="post"><input type="hidden" name="visto" value="${order.visitChangedAt ?? ''}">
${[0, 1, 2].map((index) => field(offers, index, chosen[index] ?? '', wrong === `opcao${index + 1}` ? (error ?? null) : null))}
<p class="op-actions"><button class="op-button">Mudar a visita</button> <a class="op-quiet" href="${pathOf(view)}">Voltar sem mudar</a></p></form>`
}

/** The form to change the chosen half days, with what was refused; contacts once it is too late. */
export const visitPage = (view: OrderView, refused: Refused | null): Part => {
  const { mayChange } = choicesOf(view.life, view.today)
  const closed = html`<p>Agora só dá para mudar a visita falando com a gente.</p>${contacts(view.services.catalogue.brand)}<p><a href="${pathOf(view)}">Voltar ao pedido</a></p>`
  return {
    title: refused === null ? 'Mudar a visita' : 'Erro: mudar a visita',
    content: html`<div class="op-narrow"><h1>Mudar a visita</h1>${mayChange ? formOf(view, refused) : closed}</div>`,
  }
}
