/** Groups of the header's progress line, in order. */
export const stages = ['disponibilidade', 'dados-pessoais', 'pagamento', 'pedido-realizado'] as const
export type Stage = (typeof stages)[number]

/**
 * What a state says of its page. The router reads `path` (a state without one leaves the address as it is); the header `stage` and `percent`;
 * the document `title`. A `transient` page is one a visitor passes through: leaving it replaces its
 * history entry. `funnel` is the step number that analytics knows (1-14).
 */
export interface PageMeta {
  readonly path?: string
  readonly title: string
  readonly layout: 'home' | 'checkout' | 'loading' | 'no-coverage' | 'order' | 'message'
  readonly stage?: Stage
  readonly transient?: true
  readonly funnel?: number
}
