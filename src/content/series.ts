/** A streaming service by the slug of its page. */
export type Streaming = 'paramount' | 'hbo-max' | 'globoplay'

/** What there is to watch, with the plan that brings it. Prices are reais per month in cents. */
export interface SeriesItem {
  /** A path of the site, without the campaign. */
  readonly link: string
  readonly title: string
  readonly streaming: Streaming
  readonly fullPriceCents: number
  readonly priceCents: number
}

interface Offer {
  readonly sku: string
  readonly fullPriceCents: number
  readonly priceCents: number
}

const offers: Readonly<Record<Streaming, Offer>> = {
  paramount: { sku: 'd600b', fullPriceCents: 15999, priceCents: 11999 },
  'hbo-max': { sku: 'd600c', fullPriceCents: 16999, priceCents: 12999 },
  globoplay: { sku: 'd600gl', fullPriceCents: 15999, priceCents: 12999 },
}

const titles: Readonly<Record<Streaming, readonly (readonly string[])[]>> = {
  paramount: [
    ['Ficção científica', 'Investigação', 'Comédias', 'Desenhos para crianças'],
    ['Reality shows', 'Filmes de ação', 'Séries de drama', 'Terror e suspense'],
  ],
  'hbo-max': [
    ['Champions League', 'Séries premiadas', 'Fantasia', 'Super-heróis'],
    ['Filmes do cinema', 'Documentários', 'Desenhos clássicos', 'Comédias'],
  ],
  globoplay: [
    ['Novelas', 'Séries brasileiras', 'Reality shows', 'Humor'],
    ['Jornalismo', 'Programas de auditório', 'Documentários', 'Infantil'],
  ],
}

const rowOf = (streaming: Streaming, row: readonly string[]): readonly SeriesItem[] => {
  const { sku, ...prices } = offers[streaming]
  return row.map((title) => ({ link: `/checkout/cep/?s=${sku}`, title, streaming, ...prices }))
}

/** The two rows of what a service shows. */
export const seriesRows = (streaming: Streaming): readonly (readonly SeriesItem[])[] =>
  titles[streaming].map((row) => rowOf(streaming, row))
