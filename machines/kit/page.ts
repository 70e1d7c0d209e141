import type { StateValue } from 'xstate'

/** Groups of the header's progress line, in order. */
export const progressSections = [
  'disponibilidade',
  'dados-pessoais',
  'pagamento',
  'pedido-realizado',
] as const
export type ProgressSection = (typeof progressSections)[number]

/** Page layouts; `message` is for pages with a text only, as a missing page. */
export const layouts = [
  'home',
  'cart',
  'coverage-check',
  'loading',
  'no-coverage',
  'plans',
  'call-back',
  'checkout',
  'checkout-v2',
  'order',
  'message',
] as const
export type LayoutName = (typeof layouts)[number]

/**
 * What a state says of its page. The router reads `path` (a state without one leaves the address as it is); the header `section` and `percent`;
 * the document `title`. A `transient` page is one a visitor passes through: leaving it replaces its
 * history entry. A `document` is written at build, instead of drawn by the purchase's app: the browser loads it. `funnel` is the step number that analytics knows (1-14).
 */
export interface PageMeta {
  readonly path?: string
  readonly title: string
  readonly layout: LayoutName
  readonly section?: ProgressSection
  readonly transient?: true
  readonly document?: true
  readonly funnel?: number
  /** How far the page is in its journey, where that is a fixed number. */
  readonly percent?: number
}

/** Tags of a page's state: it waits, blocks navigation, waits long, is final, has failed, may have worked. */
export type PageTag = 'busy' | 'locked' | 'slow' | 'terminal' | 'failed' | 'unsure'

/** The part of a snapshot that pages are read from. */
interface WithValue {
  readonly value: StateValue
}

/** The name of the page in view: the top-level state. */
export const pageOf = ({ value }: WithValue): string =>
  typeof value === 'string' ? value : (Object.keys(value)[0] ?? '')

/** The sub-state of the page in view (`editing`, `saving`, `failed`…), or '' where it has none. */
export const phaseOf = ({ value }: WithValue): string => {
  const inner = typeof value === 'string' ? '' : Object.values(value)[0]
  return typeof inner === 'string' ? inner : (Object.keys(inner ?? {})[0] ?? '')
}

/** What the active page says of itself; null in a state that shows none. */
export const metaOf = (snapshot: { readonly getMeta: () => object }): PageMeta | null =>
  (Object.values(snapshot.getMeta()).find((meta) => meta?.title !== undefined) as PageMeta | undefined) ??
  null

/** The page that a named guard or action is about. */
export interface OfPage {
  readonly page: string
}

/** A guard or an action with its parameters. */
export const withParams = <T extends string, P>(type: T, params: P) => ({ type, params })

/** A guard or an action with its page. */
export const ofPage = <T extends string>(type: T, page: string) => withParams(type, { page })

/** After how long a wait for an answer counts as slow, in ms. */
export const waitDelays = { slowAnswer: 8_000 }

const slow = { description: 'It takes longer than usual: the page says so.', tags: ['slow' as const] }

/** A wait for an answer: after a while the page says that it takes longer than usual. */
export const promptThenSlow = {
  initial: 'prompt',
  states: {
    prompt: { description: 'The answer is awaited.', after: { slowAnswer: { target: 'slow' } } },
    slow,
  },
} as const

/** The same for the look-up of a postal code, which is usually there at once. */
export const promptThenSlowLookUp = {
  initial: 'prompt',
  states: {
    prompt: { description: 'The answer is awaited.', after: { slowLookUp: { target: 'slow' } } },
    slow,
  },
} as const
