import type { PosterName } from '../ui/series-card.tsx'
import type { Streaming } from './streaming.ts'

/** One card of a row: a genre, because a service's shows change. */
export interface SeriesTitle {
  readonly title: string
  readonly poster: PosterName
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

const row = (id: string, title: string, titles: readonly (readonly [string, PosterName])[]): SeriesRow => ({
  id,
  title,
  titles: titles.map(([name, poster]) => ({ title: name, poster })),
})

/** The services and the rows of their pages. */
export const streamings: Readonly<Record<Streaming, Service>> = {
  globoplay: {
    name: 'Globoplay',
    rows: [
      row('series-globoplay', 'Para maratonar', [
        ['Novelas', 'novelas'],
        ['Suspense', 'suspense'],
        ['Policial', 'policial'],
        ['Drama', 'drama'],
        ['Comédia', 'comedia'],
        ['Romance', 'romance'],
        ['Aventura', 'aventura'],
        ['Documentários', 'documentarios'],
      ]),
      row('familia-globoplay', 'Para ver com todo mundo', [
        ['Futebol', 'futebol'],
        ['Notícias', 'noticias'],
        ['Humor', 'humor'],
        ['Infantil', 'infantil'],
        ['Música', 'musica'],
        ['Realities', 'realities'],
        ['Natureza', 'natureza'],
        ['Culinária', 'culinaria'],
      ]),
    ],
  },
  paramount: {
    name: 'Paramount+',
    rows: [
      row('series-paramount', 'Séries para começar hoje', [
        ['Ficção científica', 'ficcao'],
        ['Policial', 'policial'],
        ['Drama', 'drama'],
        ['Comédia', 'comedia'],
        ['Suspense', 'suspense'],
        ['Aventura', 'aventura'],
        ['Histórico', 'historico'],
        ['Romance', 'romance'],
      ]),
      row('filmes-paramount', 'Filmes para a noite toda', [
        ['Ação', 'acao'],
        ['Terror', 'terror'],
        ['Animação', 'animacao'],
        ['Clássicos', 'classicos'],
        ['Musical', 'musical'],
        ['Família', 'familia'],
        ['Espionagem', 'espionagem'],
        ['Fantasia', 'fantasia'],
      ]),
    ],
  },
  'hbo-max': {
    name: 'HBO Max',
    rows: [
      row('series-hbo-max', 'Séries para maratonar', [
        ['Fantasia', 'fantasia'],
        ['Drama', 'drama'],
        ['Policial', 'policial'],
        ['Suspense', 'suspense'],
        ['Comédia', 'comedia'],
        ['Ficção científica', 'ficcao'],
        ['Histórico', 'historico'],
        ['Documentários', 'documentarios'],
      ]),
      row('filmes-hbo-max', 'Filmes e esportes', [
        ['Futebol', 'futebol'],
        ['Ação', 'acao'],
        ['Heróis', 'herois'],
        ['Terror', 'terror'],
        ['Romance', 'romance'],
        ['Animação', 'animacao'],
        ['Clássicos', 'classicos'],
        ['Musical', 'musical'],
      ]),
    ],
  },
}
