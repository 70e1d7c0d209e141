import type { Campaign } from '@ultrafibra/contract/campaign'
import { isKnownPage } from '@ultrafibra/contract/pages'
import type { PageMeta } from '../kit/page.ts'

interface ReadingPage extends PageMeta {
  readonly page: string
  readonly path: string
}

/** Pages that only tell and link: the landing pages of campaigns, the partners' pages. */
const everyPage: readonly ReadingPage[] = [
  { page: 'ofertas', path: '/ofertas/', title: 'Ofertas de fibra', layout: 'home' },
  { page: 'novo-cliente', path: '/novo-cliente/', title: 'Seja cliente', layout: 'home' },
  { page: 'consulta-cpf', path: '/consulta-cpf/', title: 'Já é cliente?', layout: 'home' },
  { page: '700mb', path: '/700mb/', title: 'Fibra de 700 Mega', layout: 'home' },
  { page: '500mb', path: '/500mb/', title: 'Fibra de 500 Mega', layout: 'home' },
  { page: '1gb', path: '/1gb/index.temp/', title: 'Fibra de 1 Giga', layout: 'home' },
  { page: 'livelo', path: '/livelo/', title: 'Ganhe pontos com a sua fibra', layout: 'home' },
  { page: 'paramount', path: '/paramount/', title: 'Fibra com Paramount+', layout: 'home' },
  { page: 'hbo-max', path: '/hbo-max/', title: 'Fibra com HBO Max', layout: 'home' },
  { page: 'globoplay', path: '/globoplay/', title: 'Fibra com Globoplay', layout: 'home' },
  {
    page: 'selecao-plano-movel',
    path: '/selecao-plano-movel/',
    title: 'Qual é o seu plano de celular?',
    layout: 'home',
  },
  {
    page: 'politica-de-privacidade',
    path: '/politica-de-privacidade/',
    title: 'Política de privacidade',
    layout: 'home',
  },
  { page: 'linktree', path: '/linktree/', title: 'Nossos links', layout: 'no-coverage' },
]

/** Those of this shop. */
export const readingPages = everyPage.filter(({ path }) => isKnownPage(path))

/** Their titles, by page. */
export const readingTitles: ReadonlyMap<string, string> = new Map(
  readingPages.map(({ page, title }) => [page, title]),
)

/** The frames that they are drawn in, by page. */
export const readingLayouts: ReadonlyMap<string, PageMeta['layout']> = new Map(
  readingPages.map(({ page, layout }) => [page, layout]),
)

/**
 * The page that stands at a campaign's root: that of what the campaign is about (one streaming service, the points
 * programme, the sale), else `home`.
 */
export const landingPageOf = ({ faq, homeSections, comparison }: Campaign): string => {
  if (comparison === 'black-friday') return 'black-friday'
  if (homeSections.includes('points-guide')) return 'livelo'
  return faq === 'general' || faq === 'collaborator' ? 'home' : faq
}
