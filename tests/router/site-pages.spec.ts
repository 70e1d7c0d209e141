import { pages } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { coverageMachine } from '../../machines/coverage/coverage.machine.ts'
import type { Feature, PageRef } from '../../machines/journey/journey.features.ts'
import { readingPages } from '../../machines/journey/journey.pages.ts'
import type { PageMeta } from '../../machines/kit/page.ts'
import { legalDocumentsMachine } from '../../machines/legal-documents/legal-documents.machine.ts'
import { migrationMachine } from '../../machines/migration/migration.machine.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { sitePages } from '../../src/router/site-pages.ts'
import { agreedSteps } from '../support/checkout-fixtures.ts'

type Row = readonly [path: string, feature: PageRef['feature'], page: string, layout: string]

const campaignPages: readonly Row[] = [
  ['/', 'checkout', 'home', 'home'],
  ['/ofertas', 'reading', 'ofertas', 'home'],
  ['/novo-cliente', 'reading', 'novo-cliente', 'home'],
  ['/consulta-cpf', 'reading', 'consulta-cpf', 'home'],
  ['/700mb', 'reading', '700mb', 'home'],
  ['/500mb', 'reading', '500mb', 'home'],
  ['/1gb/index.temp', 'reading', '1gb', 'home'],
  ['/receber-ligacao', 'call-back', 'receber-ligacao', 'call-back'],
  ['/regulamentos', 'legal-documents', 'regulamentos', 'no-coverage'],
  ['/politica-de-privacidade', 'reading', 'politica-de-privacidade', 'home'],
  ['/linktree', 'reading', 'linktree', 'no-coverage'],
  ['/selecao-plano-movel', 'reading', 'selecao-plano-movel', 'home'],
  ['/livelo', 'reading', 'livelo', 'home'],
  ['/paramount', 'reading', 'paramount', 'home'],
  ['/hbo-max', 'reading', 'hbo-max', 'home'],
  ['/globoplay', 'reading', 'globoplay', 'home'],
  ['/chat', 'call-back', 'chat', 'call-back'],
  ['/chat-tct', 'call-back', 'chat-tct', 'call-back'],
]

const coveragePages: readonly Row[] = [
  ['/consultar-cobertura/cep', 'coverage', 'cep', 'coverage-check'],
  ['/consultar-cobertura/cep/k3f9', 'coverage', 'cep', 'coverage-check'],
  ['/consultar-cobertura/nr-imovel', 'coverage', 'nr-imovel', 'coverage-check'],
  ['/consultar-cobertura/verificando-disponibilidade', 'coverage', 'verificando-disponibilidade', 'loading'],
  ['/consultar-cobertura/sem-cobertura', 'coverage', 'sem-cobertura', 'no-coverage'],
  ['/consultar-cobertura/oferta-indisponivel', 'coverage', 'oferta-indisponivel', 'no-coverage'],
  ['/consultar-cobertura/planos', 'coverage', 'planos', 'plans'],
  ['/consultar-cobertura/com-cobertura', 'coverage', 'com-cobertura', 'call-back'],
]

const renewalPages: readonly Row[] = [
  ['/refidelizacao/consulta-cpf', 'renewal', 'consulta-cpf', 'checkout'],
  ['/refidelizacao/ofertas', 'renewal', 'ofertas', 'plans'],
  ['/refidelizacao/confirmacao', 'renewal', 'confirmacao', 'checkout'],
  ['/refidelizacao/pedido-realizado', 'renewal', 'pedido-realizado', 'order'],
]

const inCheckout = (page: string, layout = 'checkout', path = `/checkout/${page}`): Row => [
  path,
  'checkout',
  page,
  layout,
]

/** A path whose page this checkout lacks: the first open step. */
const firstOpenStep = (path: string): Row => [path, 'checkout', 'routing', 'loading']

const sharedSteps: readonly Row[] = [
  firstOpenStep('/checkout'),
  inCheckout('carrinho', 'cart'),
  inCheckout('cep'),
  inCheckout('verificando-disponibilidade', 'loading'),
  inCheckout('oferta-indisponivel', 'no-coverage'),
  inCheckout('planos', 'no-coverage'),
  inCheckout('confirmacao-colaborador'),
  inCheckout('validacao'),
  inCheckout('erro1', 'checkout', '/checkout/validacao/erro1'),
  inCheckout('erro2', 'checkout', '/checkout/validacao/erro2'),
  inCheckout('data-instalacao'),
  inCheckout('data-instalacao', 'checkout', '/checkout/instalacao'),
  inCheckout('confirmacao'),
  inCheckout('confirmando-dados', 'loading'),
  inCheckout('pedido-realizado', 'order', '/pedido-realizado'),
]

/** Steps with one question each, and steps with several. */
const inBoth = ['cep', 'data-instalacao', 'confirmacao']
const single = agreedSteps().filter((page) => !inBoth.includes(page))
const short = ['consulta-telefone', 'dados-pessoais', 'instalacao-pagamento']
const missing = (names: readonly string[]) => names.map((name) => firstOpenStep(`/checkout/${name}`))

const longSteps: readonly Row[] = [
  ...sharedSteps,
  inCheckout('cep-dados-cliente', 'checkout-v2'),
  ...single.map((name) => inCheckout(name)),
  ...missing(short),
]
const shortSteps: readonly Row[] = [
  ...sharedSteps,
  ...short.map((name) => inCheckout(name, 'checkout-v2')),
  ...missing(['cep-dados-cliente', ...single]),
]

/** Their own pages replace the campaign's of the same path. */
const migrationPages: readonly Row[] = [
  ['/', 'migration', 'consulta-cpf', 'checkout'],
  ['/consulta-cpf', 'migration', 'consulta-cpf', 'checkout'],
  ['/ofertas', 'migration', 'ofertas', 'plans'],
]
const ownPaths = migrationPages.map(([path]) => path)
/** Customers who migrate are identified, and no collaborators. */
const missingInMigration = missing(['confirmacao-colaborador', 'cep-dados-cliente'])
const missingPaths = missingInMigration.map(([path]) => path)
const migrationSite = [
  ...migrationPages,
  ...campaignPages.filter(([path]) => !ownPaths.includes(path)),
  ...coveragePages,
  ...renewalPages,
  ...longSteps.filter(([path]) => !missingPaths.includes(path)),
  ...missingInMigration,
]

const plainSite = [...campaignPages, ...coveragePages, ...renewalPages, ...longSteps]
const shortSite = [...campaignPages, ...coveragePages, ...renewalPages, ...shortSteps]

const siteOf = (addon: '' | 'b' | 'migracao-ultrafibra') => {
  const campaign = campaignOf(addon)
  const charts: Readonly<Record<Feature, AnyStateMachine>> = {
    checkout: checkoutOf(campaign.flow),
    coverage: coverageMachine,
    renewal: renewalMachine,
    migration: migrationMachine,
    'call-back': callBackMachine,
    'legal-documents': legalDocumentsMachine,
  }
  const layoutOf = ({ feature, page }: PageRef): string | undefined => {
    if (feature === 'reading') return readingPages.find((one) => one.page === page)?.layout
    const state = Object.values(charts[feature].root.states).find(({ id }) => id === page)
    return (state?.meta as PageMeta | undefined)?.layout
  }
  const pageAt = sitePages(campaign, charts)
  return {
    pageAt,
    rowAt: (path: string) => {
      const ref = pageAt(path)
      return ref && [path, ref.feature, ref.page, layoutOf(ref)]
    },
  }
}

const sites = [
  ['', plainSite],
  ['b', shortSite],
  ['migracao-ultrafibra', migrationSite],
] as const

// The server knows the demo's pages; no chart of the site has them.
const isOfTheSite = (page: string): boolean => !page.startsWith('/demo')
const concrete = (page: string): string => page.replace(':value', 'k3f9')

describe.each(sites)('under the addon "%s"', (addon, rows) => {
  const { pageAt, rowAt } = siteOf(addon)

  it.each(rows)('%s is the page of %s named %s, drawn as %s', (...row) => {
    expect(rowAt(row[0])).toEqual(row)
    expect(pageAt(`${row[0]}/`)).toEqual(pageAt(row[0]))
  })

  it('every page of the site has a row above', () => {
    expect(rows.map(([path]) => path).sort()).toEqual(pages.filter(isOfTheSite).map(concrete).sort())
  })

  it.each([
    '/nada',
    '/checkout/nada',
    '/checkout/cep/extra',
    '/checkout/validacao/erro3',
    '/consultar-cobertura',
    '/consultar-cobertura/cep/k3f9/mais',
    '/refidelizacao',
    '/refidelizacao/nada',
    '/1gb',
    '/pedido-realizado/1',
    '/Checkout/cep',
    '/b/checkout/cep',
  ])('%s is no page', (path) => {
    expect(pageAt(path)).toBeNull()
  })
})
