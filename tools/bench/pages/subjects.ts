import type { BuiltPeer } from '../peers/build.ts'
import steps from '../peers/steps.json' with { type: 'json' }

/** A measured page. */
export interface Subject {
  readonly name: string
  readonly title: string
  readonly kind: 'ours' | 'floor' | 'peer'
  readonly url: string
  /** A press and its response; a floor has none. */
  readonly tap?: Tap
  /** The steps after the page. */
  readonly walk?: readonly Step[]
  readonly heading: string
  readonly submit: string
  /** Whether it is rendered by React. */
  readonly isReact?: boolean
}

/** A press without typing, to measure when the page becomes interactive. */
export interface Tap {
  /** CSS selector of the pressed element. */
  readonly press: string
  /** The element that responds, and whether it then appears or disappears. */
  readonly answer: string
  readonly turns: 'visible' | 'hidden'
  /** The element that indicates hydration; without one, the first handled press does. */
  readonly ready?: string
}

/** One question: what to type and choose before submitting. */
export interface Step {
  readonly name: string
  readonly acts: readonly Act[]
}

export type Act =
  | { readonly kind: 'type'; readonly into: string; readonly text: string }
  | { readonly kind: 'choose'; readonly what: string }

const submit = 'main form button[type="submit"]'

/** The home page; the press is on the cookie banner, which `early-events.js` answers without an island. */
export const ourLanding = (origin: string): Subject => ({
  name: 'ours-landing',
  title: 'our landing page',
  kind: 'ours',
  url: `${origin}/`,
  tap: {
    press: '[data-consent-bar] button',
    answer: '[data-consent-bar]',
    turns: 'hidden',
  },
  heading: 'h1',
  submit,
})

/** The checkout from its first question to the order. */
export const ourStep = (origin: string): Subject => ({
  name: 'ours-step',
  title: 'our checkout',
  kind: 'ours',
  url: `${origin}/checkout/cep/`,
  tap: {
    press: submit,
    answer: '#cep-error',
    turns: 'visible',
    ready: '#root [data-ready], #root[data-ready]',
  },
  walk: purchase,
  heading: 'h1',
  submit,
})

/** The markup of our checkout's pages, swapped by a plain script. */
export const swapped = (url: string): Subject => ({
  name: 'swapped',
  title: 'the same markup, swapped',
  kind: 'peer',
  url,
  walk: purchase,
  heading: 'h1',
  submit,
})

const type = (name: string, into: string, text: string): Step => ({
  name,
  acts: [{ kind: 'type', into, text }],
})
const choose = (name: string, what: string): Step => ({ name, acts: [{ kind: 'choose', what }] })

/** A purchase with direct debit, the longest one: each question's page and answer. */
const purchase: readonly Step[] = [
  type('cep', '#cep', '01310-100'),
  type('nr-imovel', '#number', '1578'),
  type('nome', '#name', 'Maria Aparecida da Silva'),
  type('telefone', '#phone', '(11) 98765-4321'),
  type('email', '#email', 'maria@exemplo.com.br'),
  type('data-nascimento', '#birth_date', '29/02/1988'),
  type('nome-mae', '#mothers_name', 'Ana Lúcia da Silva'),
  type('cpf', '#cpf', '529.982.247-25'),
  choose('data-de-vencimento', 'input[name="due_date"][value="10"]'),
  choose('ativar-debito', 'input[name="direct_debit"][value="sim"]'),
  {
    name: 'conta-debito',
    acts: [
      { kind: 'choose', what: '#bank-341' },
      { kind: 'type', into: '#agency', text: '7654' },
      { kind: 'type', into: '#account_number', text: '998877-6' },
    ],
  },
  choose('data-instalacao', 'input[name="datas"]'),
  choose('confirmacao', 'input[name="terms"]'),
]

/** A peer with the steps of `steps.json`. */
export const peer = (built: BuiltPeer, url: string): Subject => ({
  name: built.name,
  title: built.title,
  kind: 'peer',
  url,
  tap: { press: built.selectors.submit, answer: built.selectors.error, turns: 'visible' },
  walk: steps.map(({ name, sample }) => type(name, built.selectors.input, sample)),
  heading: built.selectors.heading,
  submit: built.selectors.submit,
  isReact: built.framework.startsWith('React'),
})
