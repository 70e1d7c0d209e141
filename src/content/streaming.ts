/** A streaming service that comes with plans, as addresses name it. */
export type Streaming = 'paramount' | 'hbo-max' | 'globoplay'

/** What plans call the services in their subscriptions. */
export const streamingSlugs: Readonly<Record<Streaming, string>> = {
  globoplay: 'globoplay',
  paramount: 'paramount',
  'hbo-max': 'max',
}
