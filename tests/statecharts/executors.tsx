import { screen } from '@testing-library/react'
import { zoomFrom } from '../../contract/display.ts'
import type { Happening } from './chart.types.ts'
import { boxOf, fill, found, press, textOf, type Visitor } from './react-hands.ts'

/**
 * Does what a visitor does to cause an event. Answers what the view has to send for it: mostly that very event; null
 * where the view offers no way.
 */
export type Executor = (visitor: Visitor, event: Happening) => Promise<Happening | null>

/** Names of the one button that sends a form. */
const sending = new RegExp(
  `^(${[
    ...['Continuar', 'Ver ofertas', 'Confirmar renovação', 'Fazer pedido', 'Validar', 'Consultar'],
    ...['Quero ser avisado', 'Receber ligação', 'Ver se tem cobertura', 'Tentar de novo'],
  ].join('|')})$`,
)

const sendButton = () => found('button', sending).find(({ type }) => type === 'submit')

/** Fills the fields of a draft that the form in view has, and sends it. */
const submit: Executor = async (visitor, event) => {
  if (sendButton() === undefined) return null
  const { draft } = event as { draft?: Readonly<Record<string, string>> }
  const written: Record<string, string> = {}
  for (const [field, value] of Object.entries(draft ?? {}))
    if (await fill(visitor, field, value)) written[field] = value
  const button = sendButton()
  if (button) await visitor.user.click(button)
  return { ...event, ...(draft ? { draft: written } : {}) }
}

/** A box can only be turned the other way; where the field is not in view, another one is typed into. */
const change: Executor = async (visitor, event) => {
  const field = String(event.field)
  const box = boxOf(field)
  if (box) {
    const value = box.checked ? '' : 'on'
    return (await fill(visitor, field, value)) ? { ...event, value } : null
  }
  const own = textOf(field)
  const text = own ?? found('textbox', /./)[0]
  const value = own ? String(event.value) : '9'
  if (text === undefined) return (await fill(visitor, field, String(event.value))) ? event : null
  if (text.value === value) return null
  await visitor.user.clear(text)
  await visitor.user.click(text)
  await visitor.user.paste(value)
  return { ...event, field: text.name, value }
}

type Way = readonly [...(Parameters<typeof press> extends readonly [unknown, ...infer Rest] ? Rest : never)]

/** A control that sends one event, by its role and its name; the first of them that is there. */
const control =
  (...ways: readonly Way[]): Executor =>
  async (visitor, event) => {
    for (const way of ways) if (await press(visitor, ...way)) return event
    return null
  }

interface Named {
  readonly sku?: string
  readonly id?: number
  readonly plan: string | { readonly name: string }
}

const nameIn = (plans: readonly Named[] | null, key: 'sku' | 'id', value: unknown): string | null => {
  const plan = plans?.find((one) => one[key] === value)?.plan
  return (typeof plan === 'object' ? plan.name : plan) ?? null
}

const chooseOffer: Executor = async (visitor, event) => {
  const name = nameIn(visitor.snapshot.context.offers, 'id', event.id)
  return name && (await press(visitor, 'button', new RegExp(`^Quero esta ${name}`))) ? event : null
}

const choosePlan: Executor = async (visitor, event) => {
  const name = nameIn(visitor.snapshot.context.available, 'sku', event.sku)
  return name && (await press(visitor, 'link', new RegExp(`^[^,]* ${name}$`))) ? event : null
}

/** The link of a review that leads to this page. */
const edit: Executor = async ({ user }, event) => {
  const path = event.page === 'home' ? '/es/?' : `/checkout/${event.page}/?`
  const link = screen
    .queryAllByRole('link', { name: /^Alterar / })
    .find((one) => one.getAttribute('href')?.includes(path))
  if (link === undefined) return null
  await user.click(link)
  return event
}

/** A failed page has one button for another try, an expired one goes on. */
const retry: Executor = async (visitor, event) => {
  const again = found('button', /^Tentar de novo/)[0] ?? found('button', 'Continuar')[0]
  if (again === undefined || again.type === 'submit') return null
  await visitor.user.click(again)
  return event
}

const zoom: Executor = async (visitor, event) => {
  const { zoom: now } = visitor.snapshot.context
  if (event.zoom === 100) return (await press(visitor, 'button', /^100%/)) ? event : null
  const way = Number(event.zoom) > now ? 1 : -1
  const name = way > 0 ? 'Aumentar o texto' : 'Diminuir o texto'
  return (await press(visitor, 'button', name)) ? { ...event, zoom: zoomFrom(now, way) } : null
}

const themes: Readonly<Record<string, string>> = { system: 'Sistema', light: 'Claro', dark: 'Escuro' }
const purposes: Readonly<Record<string, string>> = { publi: 'Publicidade', func: 'Funcionais' }

/** How a visitor causes each event, by its type. */
export const executors: Readonly<Record<string, Executor>> = {
  'step.submit': submit,
  'form.submit': submit,
  'draft.change': change,
  'step.back': control(
    ['link', 'Voltar'],
    ['button', 'Trocar endereço'],
    ['button', 'Prefiro pagar com boleto'],
    ['link', 'Alterar plano'],
  ),
  'step.retry': retry,
  'offer.choose': chooseOffer,
  'plan.choose': choosePlan,
  'review.edit': edit,
  'phone.skip': control(['button', 'Prefiro digitar meus dados'], ['button', 'Continuar']),
  'code.resend': control(['button', 'Enviar outro código']),
  'call.again': control(['button', 'Ligar para outro número']),
  'flash.dismiss': control(['button', 'Fechar aviso']),
  'drawer.close': control(['button', 'Fechar']),
  'video.play': control(['button', 'Assistir aqui']),
  'order.forget': control(['button', 'Começar de novo']),
  'button.press': control(['link', 'Ver as séries']),
  'consent.accept': control(['button', 'Aceitar']),
  'consent.reject': control(['button', 'Recusar']),
  'consent.manage': control(['button', 'Gerenciar'], ['button', 'Preferências de cookies']),
  'consent.dismiss': control(['button', 'Fechar']),
  'consent.confirm': control(['button', 'Salvar escolhas']),
  'consent.toggle': (visitor, event) =>
    control(['switch', purposes[String(event.purpose)] ?? ''])(visitor, event),
  'display.zoom': zoom,
  'display.theme': (visitor, event) => control(['radio', themes[String(event.theme)] ?? ''])(visitor, event),
  'carousel.play': control(['button', 'Reproduzir os destaques']),
  'carousel.pause': control(['button', 'Pausar os destaques']),
  'carousel.next': control(['button', 'Próximo destaque']),
  'carousel.previous': control(['button', 'Destaque anterior']),
  'carousel.go': (visitor, event) =>
    control(['button', new RegExp(`^Destaque ${Number(event.index) + 1}:`)])(visitor, event),
  'arrow.press': (visitor, event) =>
    control(['button', event.way === 1 ? /^Avançar em/ : /^Voltar em/])(visitor, event),
}

/** Events that a view sends by itself as soon as it is drawn in a browser. */
export const atDraw: readonly string[] = ['carousel.attach', 'list.drawn', 'row.show', 'form.wake']

/** Events that no visitor causes, by the beginning of their type, each with whoever does. */
export const told: Readonly<Record<string, string>> = {
  'xstate.': 'actors that answer, delays, and addresses that are asked for',
  'lead.': 'the lead, which the checkout has work for it',
  'part.open': 'the root, once the page is loaded',
  'plan.want': 'the root, when an address names another plan',
  'plan.take': 'the root, when the coverage check found a plan',
  'address.adopt': 'the root, when the coverage check settled an address',
  'checkout.adopt-lead': 'the root, when a customer chose how to migrate',
  'journey.restart': 'the root, once an order is placed',
  'drawer.open': 'the page around it, whose links and buttons open drawers',
  'order.found': 'the page, which looks for an order that was begun',
  'consent.follow': 'another tab of the same browser',
  'connection.': 'the browser',
  'slider.': 'the slider, which knows what is in view',
  'pointer.': 'the place of the slides, which is plain HTML around the view',
  'focus.': 'the place of the slides, which is plain HTML around the view',
  'motion.': 'a setting of the system',
  'page.': 'the browser, as tabs come and go',
  'row.measured': 'the row of titles, which is plain HTML beside the view',
  'mouse.': 'the row of titles, which is plain HTML beside the view',
}

/** Whether it is not for the visitor to cause this event. */
export const isTold = (type: string): boolean => Object.keys(told).some((start) => type.startsWith(start))
