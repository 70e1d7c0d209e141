import { fireEvent, screen } from '@testing-library/react'
import { zoomFrom } from '@ultrafibra/contract/display'
import type { ChartEvent } from 'statechart-kit/chart'
import { demoExecutors } from './executors-demo.ts'
import { boxOf, fill, found, press, retype, textOf, type Visitor } from './react-driver.ts'

/** Causes an event like a visitor. Returns the event that the view must send, usually the same; null if impossible. */
export type Executor = (visitor: Visitor, event: ChartEvent) => Promise<ChartEvent | null>

/** Names of a form's submit button; a waiting button repeats its name, which only a style hides. */
const sending = new RegExp(
  `^(${[
    ...['Continuar', 'Ver ofertas', 'Confirmar renovação', 'Validar', 'Consultar', 'Quero ser avisado'],
    ...['Receber ligação', 'Ver os planos com meus dados', 'Avisar quando chegar'],
    ...['Tentar de novo', 'Quero esta'],
    'Fazer pedido · R\\$\\s\\d+,\\d\\d/mês',
  ].join('|')})\\s*\\1?$`,
)

const sendButton = () => found('button', sending).find(({ type }) => type === 'submit')

/** In the panel of the display settings, which is drawn once it opens. */
const inSettings =
  (executor: Executor): Executor =>
  (visitor, event) => {
    fireEvent.click(screen.getByText(/^Ajustes de exibição/))
    return executor(visitor, event)
  }

/** The checkout forwards the answer to the quiz, which keeps it; the quiz's own view tests that. */
const isKeptByChild = ({ snapshot }: Visitor, field: string): boolean =>
  field === 'answer' && 'child' in snapshot.context

/** Fills the draft's fields that the form has; the event with what could be written. */
const fillIn = async (visitor: Visitor, event: ChartEvent): Promise<ChartEvent> => {
  const { draft } = event as { draft?: Readonly<Record<string, string>> }
  const written: Record<string, string> = {}
  for (const [field, value] of Object.entries(draft ?? {}))
    if ((await fill(visitor, field, value)) && !isKeptByChild(visitor, field)) written[field] = value
  return { ...event, ...(draft ? { draft: written } : {}) }
}

/** Fills the form, and submits it. */
const submit: Executor = async (visitor, event) => {
  if (sendButton() === undefined) return null
  press('button', 'Escolher outro dia')
  const filled = await fillIn(visitor, event)
  const button = sendButton()
  if (button) fireEvent.click(button)
  return filled
}

/** Fields whose masks take digits only. */
const masked = ['cep', 'phone', 'birth_date', 'cpf', 'agency']

/** Chooses an unchosen option of a field; returns the expected event, or null. */
const chooseOther = (event: ChartEvent): ChartEvent | null => {
  press('button', 'Escolher outro dia')
  const field = String(event.field)
  const options = [...found('radio', /./), ...found('checkbox', /\d\dh/)].filter(({ checked }) => !checked)
  const option = options.find(({ name, type }) => type === 'checkbox' || name === field)
  if (option === undefined) return null
  const before = option.form?.querySelector<HTMLInputElement>(`[type="hidden"][name="${field}"]`)?.value
  fireEvent.click(option)
  const value = [before, option.value.replace(' ', '/')].filter(Boolean).join(',')
  return { ...event, value }
}

/** Types or chooses another value. A checkbox is toggled; without the field, another text field is used. */
const change: Executor = async (visitor, event) => {
  const field = String(event.field)
  const box = boxOf(field)
  if (box) {
    const value = box.checked ? '' : 'on'
    return (await fill(visitor, field, value)) ? { ...event, value } : null
  }
  const own = textOf(field)
  if (own) {
    const value = masked.includes(field) && !/\d/.test(String(event.value)) ? '9' : String(event.value)
    return (await retype(own, value)) ? { ...event, field: own.name || field, value } : null
  }
  const chosen = chooseOther(event)
  if (chosen) return chosen
  const [other] = found('textbox', /./)
  return other && (await retype(other, '9')) ? { ...event, field: other.name, value: '9' } : null
}

type Control = Parameters<typeof press>

/** Presses the first existing control, by role and name. */
const control =
  (...controls: readonly Control[]): Executor =>
  async (_visitor, event) =>
    controls.some((one) => press(...one)) ? event : null

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
  return name && press('button', new RegExp(`^Quero esta ${name}`)) ? event : null
}

const choosePlan: Executor = async (visitor, event) => {
  const name = nameIn(visitor.snapshot.context.available, 'sku', event.sku)
  return name && press('link', new RegExp(`^[^,]* ${name}$`)) ? event : null
}

/** The link of a review that leads to this page. */
const edit: Executor = async (_visitor, event) => {
  const path = event.page === 'home' ? '/es/?' : `/checkout/${event.page}/?`
  const link = screen
    .queryAllByRole('link', { name: /^Alterar / })
    .find((one) => one.getAttribute('href')?.includes(path))
  if (link === undefined) return null
  fireEvent.click(link)
  return event
}

/** A failed page has a retry button, an expired one continues. */
const retry: Executor = async (_visitor, event) => {
  const again = found('button', /^Tentar de novo/)[0] ?? found('button', 'Continuar')[0]
  if (again === undefined || again.type === 'submit') return null
  fireEvent.click(again)
  return event
}

const zoom: Executor = async (visitor, event) => {
  const { zoom: now } = visitor.snapshot.context
  if (event.zoom === 100) return press('button', /^Voltar a 100%/) ? event : null
  const way = Number(event.zoom) > now ? 1 : -1
  const name = way > 0 ? 'Aumentar o texto' : 'Diminuir o texto'
  return press('button', name) ? { ...event, zoom: zoomFrom(now, way) } : null
}

const themes: Readonly<Record<string, string>> = { system: 'Sistema', light: 'Claro', dark: 'Escuro' }
const purposes: Readonly<Record<string, string>> = {
  publi: 'Publicidade',
  func: 'Funcionais',
  contact: 'Contato se você parar no meio',
}

/** For events that the page forwards to its child machine. */
const through =
  (executor: Executor, field: string): Executor =>
  async (visitor, event) => {
    const value = event[field]
    const asked = {
      type: event.type,
      field,
      value,
      ...(value === undefined ? {} : { draft: { [field]: value } }),
    }
    return (await executor(visitor, asked)) && event
  }

const services: Readonly<Record<string, string>> = {
  globoplay: 'Globoplay',
  max: 'HBO Max',
  paramount: 'Paramount+',
}

const turn: Executor = async (_visitor, event) => {
  const service = services[String(event.service)] ?? ''
  const [radio] = found('radio', service)
  const isOff = radio !== undefined && radio.checked !== event.isOn
  return isOff && press('radio', event.isOn ? service : 'Sem streaming') ? event : null
}

/** Presses a card beside its links and buttons, in a window of this width. */
const pressCard: Executor = async (_visitor, event) => {
  window.innerWidth = Number(event.viewportWidthPx)
  const [heading] = screen.queryAllByRole('heading', { level: 3 })
  if (heading) fireEvent.click(heading)
  return heading ? event : null
}

const speeds: Readonly<Record<string, string>> = { '300': '300 Mega', '400': '400 Mega', '1000': '1 Giga' }
const filters: Readonly<Record<string, string | RegExp>> = {
  everything: /^(Todos|Destaques)$/,
  basic: 'Básico',
  paramount: 'Paramount+',
  max: 'HBO Max',
  'max-deezer': 'HBO Max e Deezer',
  'max-paramount': 'HBO Max e Paramount+',
  business: 'CNPJ',
}

/** How a visitor causes each event, by its type. */
export const executors: Readonly<Record<string, Executor>> = {
  'step.submit': submit,
  'form.submit': submit,
  'number.unusual': (...said) =>
    fillIn(...said).then((filled) => (press('link', /^Sem número/) ? filled : null)),
  'draft.change': change,
  'step.back': control(['link', 'Voltar'], ['link', 'Alterar plano'], ['button', /^(Back|Volver)$/]),
  'step.retry': retry,
  'offer.choose': chooseOffer,
  'plan.choose': choosePlan,
  'review.edit': edit,
  'slip.prefer': control(['button', 'Prefiro pagar com boleto']),
  'phone.skip': control(['button', 'Prefiro digitar meus dados'], ['button', 'Continuar']),
  'code.resend': control(['button', 'Enviar outro código']),
  'link.send': control(['button', /^(Mandar o(utro)? link$|Tentar de novo)/]),
  'help.ask': control(['button', /^(Ver o código de agora$|Tentar de novo)/]),
  'call.again': control(['button', 'Ligar para outro número']),
  'flash.dismiss': control(['button', 'Fechar aviso']),
  'notice.dismiss': control(['button', 'Fechar aviso']),
  'contact.skip': control(['link', 'Ver todos os planos daqui']),
  'drawer.close': control(['button', 'Fechar']),
  'video.play': control(['button', 'Assistir aqui']),
  'order.forget': control(['button', /[Cc]omeçar de novo$/]),
  'button.press': control(['link', 'Ver as séries']),
  'consent.accept': control(['button', 'Aceitar']),
  'consent.reject': control(['button', 'Recusar']),
  'consent.manage': control(['button', 'Gerenciar']),
  'consent.dismiss': control(['button', 'Fechar']),
  'consent.confirm': control(['button', 'Salvar escolhas']),
  'consent.toggle': (visitor, event) =>
    control(['switch', purposes[String(event.purpose)] ?? ''])(visitor, event),
  'display.zoom': inSettings(zoom),
  'display.theme': inSettings((visitor, event) =>
    control(['radio', themes[String(event.theme)] ?? ''])(visitor, event),
  ),
  'carousel.play': control(['button', 'Reproduzir os destaques']),
  'carousel.pause': control(['button', 'Pausar os destaques']),
  'carousel.next': control(['button', 'Próximo destaque']),
  'carousel.previous': control(['button', 'Destaque anterior']),
  'carousel.go': (visitor, event) =>
    control(['button', new RegExp(`^Destaque ${Number(event.index) + 1}:`)])(visitor, event),
  'answer.choose': through(change, 'answer'),
  'answer.submit': through(submit, 'answer'),
  'answer.retry': retry,
  'code.change': through(change, 'code'),
  'code.submit': through(submit, 'code'),
  'code.retry': retry,
  'tab.choose': (visitor, event) => control(['tab', speeds[String(event.group)] ?? ''])(visitor, event),
  'filter.choose': (visitor, event) => control(['tab', filters[String(event.filter)] ?? ''])(visitor, event),
  'list.toggle': control(['button', /^Ver (todos os|menos) planos/]),
  'streaming.turn': turn,
  'card.press': pressCard,
  'plan.press': control(
    ['link', 'Contratar online'],
    ['link', /^(Contratar|Abrindo\.\.\.|Plano escolhido|Tentar de novo) \d/],
  ),
  'benefits.open': control(['button', /^Conheça os Benefícios/]),
  'label.open': control(['link', /^Etiqueta e regulamento/]),
  'overlay.close': control(['button', 'Fechar']),
  'arrow.press': (visitor, event) =>
    control(['button', event.way === 1 ? /^Avançar em/ : /^Voltar em/])(visitor, event),
  ...demoExecutors,
}

/** Events that a view sends by itself when drawn in a browser. */
export const atDraw: readonly string[] = ['carousel.attach', 'list.drawn', 'row.show', 'form.wake']

/** Events that no visitor causes, by prefix of their type, each with its sender. */
const sentByOthers: Readonly<Record<string, string>> = {
  'xstate.': 'actors that answer, delays, and addresses that are asked for',
  'lead.': 'the lead, which the checkout has work for it',
  'answer.pass': 'the page, for a press on it',
  'answer.refuse': 'the page, once the lead tells of it',
  'feature.open': 'the root, once the page is loaded',
  'plan.want': 'the root, when an address names another plan',
  'plan.ask': 'the page, whose address asks for a plan',
  'plan.show': 'the list, when the address asks for a plan',
  'plan.take': 'the root, when the coverage check found a plan',
  'address.adopt': 'the root, when the coverage check settled an address',
  'checkout.adopt-lead': 'the root, when a customer chose how to migrate',
  'documents.provide': 'the root, when the document brought them along',
  'drawer.open': 'the page around it, whose links and buttons open drawers',
  'order.found': 'the page, which looks for an order that was begun',
  'consent.follow': 'another tab of the same browser',
  'connection.': 'the browser',
  'slider.': 'the slider, which knows what is in view',
  'pointer.': 'the place of the slides, which is plain HTML around the view',
  'hero.': 'the place of the slides, which is plain HTML around the view',
  'motion.': 'a setting of the system',
  'page.': 'the browser, as tabs come and go',
  'address.': 'the browser, whose history leads to an address that is no page',
  'row.measured': 'the row of titles, which is plain HTML beside the view',
  'card.match': 'the list, when another card was matched',
  'plans.narrow': 'the list, when one kind of plans is asked for',
  'order.open': 'the page, which finds an order that was begun',
  'hash.change': 'a link of the page, or the browser',
  'plan.look': 'a card, when another of its plans comes into view',
  'mouse.': 'the row of titles, which is plain HTML beside the view',
}

/** Whether someone other than the visitor sends this event. */
export const isSentByOthers = (type: string): boolean =>
  Object.keys(sentByOthers).some((start) => type.startsWith(start))
