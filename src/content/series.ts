import type { SeriesMotif } from '../ui/series-card-strands.ts'
import type { Streaming } from './streaming.ts'

/** One card of a row: a genre, because a service's shows change. */
export interface SeriesTitle {
  readonly title: string
  readonly motif: SeriesMotif
}

export interface SeriesRow {
  /** The hash on the page. */
  readonly id: string
  readonly title: string
  readonly titles: readonly SeriesTitle[]
}

interface Service {
  /** The public name. */
  readonly name: string
  readonly rows: readonly SeriesRow[]
}

const row = (id: string, title: string, titles: readonly (readonly [string, SeriesMotif])[]): SeriesRow => ({
  id,
  title,
  titles: titles.map(([name, motif]) => ({ title: name, motif })),
})

/** The services and the rows of their pages. */
export const streamings: Readonly<Record<Streaming, Service>> = {
  globoplay: {
    name: 'Globoplay',
    rows: [
      row('series-globoplay', 'Para maratonar', [
        ['Novelas', 'heart'],
        ['Suspense', 'rings'],
        ['Policial', 'city'],
        ['Drama', 'waves'],
        ['Comédia', 'rays'],
        ['Romance', 'diamond'],
        ['Aventura', 'peaks'],
        ['Documentários', 'orbit'],
      ]),
      row('familia-globoplay', 'Para ver com todo mundo', [
        ['Futebol', 'ball'],
        ['Notícias', 'city'],
        ['Humor', 'rays'],
        ['Infantil', 'orbit'],
        ['Música', 'waves'],
        ['Realities', 'arches'],
        ['Natureza', 'peaks'],
        ['Culinária', 'rings'],
      ]),
    ],
  },
  paramount: {
    name: 'Paramount+',
    rows: [
      row('series-paramount', 'Séries para começar hoje', [
        ['Ficção científica', 'orbit'],
        ['Policial', 'city'],
        ['Drama', 'waves'],
        ['Comédia', 'rays'],
        ['Suspense', 'rings'],
        ['Aventura', 'diamond'],
        ['Histórico', 'arches'],
        ['Romance', 'heart'],
      ]),
      row('filmes-paramount', 'Filmes para a noite toda', [
        ['Ação', 'rays'],
        ['Terror', 'rings'],
        ['Animação', 'ball'],
        ['Clássicos', 'arches'],
        ['Musical', 'waves'],
        ['Família', 'heart'],
        ['Espionagem', 'city'],
        ['Fantasia', 'diamond'],
      ]),
    ],
  },
  'hbo-max': {
    name: 'HBO Max',
    rows: [
      row('series-hbo-max', 'Séries que prendem', [
        ['Fantasia', 'diamond'],
        ['Drama', 'waves'],
        ['Policial', 'city'],
        ['Suspense', 'rings'],
        ['Comédia', 'rays'],
        ['Ficção científica', 'orbit'],
        ['Histórico', 'arches'],
        ['Documentários', 'peaks'],
      ]),
      row('filmes-hbo-max', 'Filmes e esportes', [
        ['Futebol', 'ball'],
        ['Ação', 'rays'],
        ['Heróis', 'diamond'],
        ['Terror', 'rings'],
        ['Romance', 'heart'],
        ['Animação', 'orbit'],
        ['Clássicos', 'arches'],
        ['Musical', 'waves'],
      ]),
    ],
  },
}
