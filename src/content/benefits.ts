import { streaming } from '@ultrafibra/contract/shop-offer'
import { wifi6Text } from './plan-facts.ts'
import { sentence } from './sold-words.ts'
import type { Streaming } from './streaming.ts'

const { globoplay, hboMax, paramount } = streaming

/** A service or advantage of the plans; `slug` as the API spells it. */
export interface Benefit {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** The streaming service, if it has a page. */
  readonly streaming?: Streaming
  readonly enabled: boolean
}

const catalogue: readonly Benefit[] = [
  {
    slug: 'MAX',
    name: 'HBO MAX',
    description: `Séries, filmes e esportes em até ${hboMax.screens} telas, em ${hboMax.quality}.`,
    streaming: 'hbo-max',
    enabled: true,
  },
  {
    slug: 'paramount-plus',
    name: 'Paramount+',
    description: `O plano ${paramount.version} do Paramount+, junto com a sua fibra.`,
    streaming: 'paramount',
    enabled: true,
  },
  {
    slug: 'globoplay',
    name: 'Globoplay',
    description: `${globoplay.version}, em até ${globoplay.screens} telas, para dividir com a família.`,
    streaming: 'globoplay',
    enabled: true,
  },
  {
    slug: 'Deezer',
    name: 'Deezer',
    description: 'Músicas sem anúncios, em alguns planos com HBO Max.',
    enabled: true,
  },
  {
    slug: 'seguranca',
    name: 'Segurança',
    description: 'Proteção para computador e celular.',
    enabled: true,
  },
  { slug: 'babbel', name: 'Babbel', description: 'Curso de idiomas no seu ritmo.', enabled: true },
  { slug: 'aya-books', name: 'Aya Books', description: 'Livros e audiolivros.', enabled: true },
  { slug: 'games-club', name: 'Games Club', description: 'Jogos sem anúncios.', enabled: true },
  { slug: 'looke', name: 'Looke', description: 'Filmes e séries para toda hora.', enabled: true },
  {
    slug: 'aya-ensinah',
    name: 'Aya Ensinah',
    description: 'Cursos para aprender em casa.',
    enabled: true,
  },
  { slug: 'aya-bancah', name: 'Aya Bancah', description: 'Revistas e jornais digitais.', enabled: true },
  { slug: 'wifi6', name: 'Wi-Fi 6', description: wifi6Text() && `${sentence(wifi6Text())}.`, enabled: true },
]

/** Slugs with a separate dark image. */
const withDarkImage: readonly string[] = ['Deezer', 'MAX']
/** Slugs shown by name only, without image. */
const withoutImage: readonly string[] = ['Deezer', 'MAX', 'paramount-plus']

/** The carousel's benefits: those of the plans, without Wi-Fi 6 and those that the page hides. */
export const carouselBenefits = (
  slugs: readonly string[],
  hiddenSlugs: readonly string[] = [],
): readonly Benefit[] =>
  catalogue.filter(
    ({ slug, enabled }) => enabled && slug !== 'wifi6' && slugs.includes(slug) && !hiddenSlugs.includes(slug),
  )

/** Whether a benefit's image changes with the theme. */
export const hasDarkImage = (slug: string): boolean => withDarkImage.includes(slug)

/** The plans' benefits that have an image. */
export const picturedBenefits = (slugs: readonly string[]): readonly Benefit[] =>
  catalogue.filter(({ slug, enabled }) => enabled && slugs.includes(slug) && !withoutImage.includes(slug))
