import { valueText } from 'statechart-kit/internal/explore/value-text'
import { expect } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import type { ChartView } from './views.types.ts'

const all = (selector: string): readonly HTMLElement[] => [
  ...document.querySelectorAll<HTMLElement>(selector),
]
const textsOf = (selector: string): readonly string[] => all(selector).map(({ textContent }) => textContent)
/** What the browser shows: the contents of a closed dialog are not. */
const isShown = (element: Element): boolean => element.closest('dialog:not([open]), [hidden]') === null

const retries = (): readonly Element[] =>
  all('[role="alert"] button').filter(
    (button) => isShown(button) && /Tentar de novo/.test(button.textContent),
  )
const waits = (): readonly Element[] => all('[aria-disabled="true"], [aria-busy="true"]').filter(isShown)
const said = (): string => textsOf('[role="status"]').join('')
const alerts = (): string => textsOf('[role="alert"]').join(' ')

interface Remembered {
  readonly errors?: Readonly<Record<string, string>>
  readonly error?: string
  readonly failure?: { readonly text?: string } | null
}

const errorsOf = ({ context }: AnyMachineSnapshot): readonly string[] =>
  [...Object.values((context as Remembered).errors ?? {}), (context as Remembered).error ?? ''].filter(
    Boolean,
  )

/** A drawer that was closed while it sends shows no wait, failure or error. */
const isClosed = ({ value }: AnyMachineSnapshot): boolean =>
  (value as { drawer?: unknown }).drawer === 'closed'

/** Which checks a state is for, besides those of every state. */
export const kinds = {
  busy: (snapshot) => !isClosed(snapshot) && (snapshot.hasTag('busy') || snapshot.hasTag('loading')),
  slow: (snapshot) => snapshot.hasTag('slow'),
  failed: (snapshot) => !isClosed(snapshot) && snapshot.hasTag('failed'),
  still: (snapshot) => !snapshot.hasTag('busy') && !snapshot.hasTag('failed'),
  refused: (snapshot) => !isClosed(snapshot) && errorsOf(snapshot).length > 0,
} satisfies Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>

/** The kinds that a state is of. */
export const kindsOf = (snapshot: AnyMachineSnapshot): readonly (keyof typeof kinds)[] =>
  (Object.keys(kinds) as (keyof typeof kinds)[]).filter((kind) => kinds[kind](snapshot))

/** What no page may have: styles that the content policy blocks, and ids that stand twice. */
const flaws = (): readonly string[] => {
  const ids = all('[id]').map(({ id }) => id)
  return [
    ...all('[style]').map(({ localName }) => `a style on ${localName}`),
    ...ids.filter((id, place) => ids.indexOf(id) !== place).map((id) => `the id ${id} twice`),
  ]
}

/** Shown errors that no field is described by, or that a summary above them leaves out. */
const loose = (): readonly string[] => {
  const isTied = (id: string) => document.querySelector(`[aria-describedby~="${id}"]`) !== null
  const summed = all('[role="alert"] a[href^="#"]').map((link) => link.getAttribute('href'))
  return all('[id$="-error"]')
    .filter(({ textContent }) => textContent !== '')
    .map(({ id }) => id)
    .filter((id) => !isTied(id) || (summed.length > 0 && !summed.includes(`#${id.replace(/-error$/, '')}`)))
}

/** What a screen reader hears of these states, beside failures, errors and long waits. */
const announced: Readonly<Record<string, string>> = {
  'call-drawer drawer.open + request.reading': 'Enviando...',
  'checkout confirmacao.placing.checking': 'Estamos conferindo se o pedido entrou.',
  'checkout conta-debito.preparing.prompt': 'Carregando os bancos.',
  'checkout oferta-indisponivel.thanking': 'Vamos avisar quando a fibra chegar.',
  'checkout opening.loading-lead.prompt': 'Carregando...',
  'checkout opening.loading-order.prompt': 'Carregando...',
  'checkout opening.loading-plans.prompt': 'Carregando...',
  'checkout pedido-realizado.revisited': 'Este pedido já foi feito.',
  'checkout verificando-disponibilidade.consulting.prompt': 'Consultando a rede de fibra',
  'code entering.checking.prompt': 'Validando...',
  'code entering.cooling': 'Outro código pode ser pedido em até',
  'code expired': 'O código venceu. Peça outro.',
  'code sending.prompt': 'Enviando o código...',
  'consent unasked.reminding': 'Nada marcado.',
  'coverage-form open.answered': 'Endereço encontrado',
  'coverage-form open.searching': 'Consultando...',
  'open-order doubtful': 'Seu pedido pode ter entrado',
  'open-order offered': 'Continuar seu pedido?',
  'renewal confirmacao.checking.asking': 'Estamos conferindo se a renovação entrou.',
  'renewal pedido-realizado.revisited': 'Esta renovação já foi feita.',
  'renewal returning.reading.prompt': 'Carregando...',
}

/**
 * Checks of what is drawn, by kind of state, derived from what the chart says of it: its meta, its tags and its context.
 * @param isAsked not so where the lead refuses an answer in the background: its errors stand beside their fields alone
 */
export const checksOf = (
  { headingOf, isIsland }: ChartView,
  isAsked: boolean,
): Readonly<Record<'*' | keyof typeof kinds, (snapshot: AnyMachineSnapshot) => void>> => ({
  '*': (snapshot) => {
    const heading = headingOf(snapshot)
    expect(textsOf('h1'), 'the heading').toEqual(heading === null ? [] : [heading])
    expect(flaws(), 'flaws of any page').toEqual([])
    const { machine, value } = snapshot
    expect(said(), 'what the state says').toContain(announced[`${machine.id} ${valueText(value)}`] ?? '')
  },
  busy: () => {
    expect([waits().length > 0 || said() !== '', retries().length], 'a wait that is shown').toEqual([true, 0])
  },
  slow: () => expect(said(), 'words for a long wait').toMatch(/demorando mais/),
  failed: (snapshot) => {
    const { failure } = snapshot.context as Remembered
    if (!isIsland) expect(retries().length, 'a notice with another try').toBe(1)
    expect(alerts(), 'why it failed').toContain(failure?.text ?? '')
  },
  still: () => expect(retries().length, 'no notice of a failure').toBe(0),
  refused: (snapshot) => {
    const shown = textsOf('[id$="-error"]').join(' ')
    expect(
      errorsOf(snapshot).filter((text) => !shown.includes(text)),
      'errors beside no field',
    ).toEqual([])
    expect(loose(), 'errors that no field is tied to').toEqual([])
    if (!isIsland && isAsked) expect(alerts(), 'errors that are said').toContain('Confira ')
  },
})
