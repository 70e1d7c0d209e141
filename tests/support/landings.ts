import { planIn } from '@ultrafibra/contract/campaign-gifts'
import { type Addon, addons, pages, splitPath } from '@ultrafibra/contract/pages'
import { type Plan, planSchema } from '@ultrafibra/contract/plan'
import planData from '@ultrafibra/server/data/plans.json' with { type: 'json' }
import planFiles from '@ultrafibra/server/data/plans-files.json' with { type: 'json' }
import * as v from 'valibot'
import { campaignOf } from '../../src/content/campaigns.ts'
import { documentHeadOf } from '../../src/content/document-head.ts'
import type { Offering } from '../../src/content/sold-words.ts'
import { soldOn } from '../../src/landing/sections/page-offers.ts'

/** All plans of the reference data. */
export const catalogue: readonly Plan[] = v.parse(v.array(planSchema), planData)
const files: Readonly<Record<string, readonly string[]>> = planFiles

/** The plans of an addon's file, from the reference data. */
export const plansUnder = (addon: Addon | ''): readonly Plan[] => {
  const { plansFile, apiAddon } = campaignOf(addon)
  return catalogue.filter(({ sku }) => files[plansFile]?.includes(sku)).map((plan) => planIn(apiAddon, plan))
}

/** The offering of a campaign's texts. */
export const soldUnder = (addon: Addon | ''): Offering =>
  soldOn({ campaign: campaignOf(addon), plans: plansUnder(addon) })

const hasService = (name: string) => (plan: Plan) => plan.subscriptions.some(({ slug }) => slug === name)

/** Where an unknown visitor ends up, and in which frame. */
export interface Landing {
  /** With addon and trailing slash; null if no page owns the URL. */
  readonly path: string | null
  readonly layout: string
}

/** Pages without preconditions. */
const open: Readonly<Record<string, string>> = {
  '/': 'home',
  '/ofertas': 'home',
  '/novo-cliente': 'home',
  '/consulta-cpf': 'home',
  '/700mb': 'home',
  '/500mb': 'home',
  '/1gb/index.temp': 'home',
  '/receber-ligacao': 'call-back',
  '/regulamentos': 'no-coverage',
  '/linktree': 'no-coverage',
  '/politica-de-privacidade': 'home',
  '/selecao-plano-movel': 'home',
  '/livelo': 'home',
  '/paramount': 'home',
  '/hbo-max': 'home',
  '/globoplay': 'home',
  '/chat': 'call-back',
  '/chat-tct': 'call-back',
  '/checkout/carrinho': 'cart',
  '/checkout/cep-dados-cliente': 'checkout-v2',
}

/** The journeys' first pages, to which their others redirect visitors without answers. */
const first = {
  checkout: ['/checkout/cep', 'checkout'],
  coverage: ['/consultar-cobertura/cep', 'coverage-check'],
  renewal: ['/refidelizacao/consulta-cpf', 'checkout'],
  migration: ['/consulta-cpf', 'checkout'],
} as const

const migrates: readonly string[] = ['/', '/ofertas', '/consulta-cpf']

const pageFor = (page: string, flow: 'default' | 'b' | 'migration'): readonly [string, string] => {
  if (flow === 'migration' && migrates.includes(page)) return first.migration
  const isShut =
    (flow === 'b' && page === '/checkout/cep-dados-cliente') ||
    (flow === 'migration' && page.startsWith('/checkout/'))
  const layout = isShut ? undefined : open[page]
  if (layout !== undefined) return [page, layout]
  if (page.startsWith('/consultar-cobertura/')) return first.coverage
  if (page.startsWith('/refidelizacao/')) return first.renewal
  return flow === 'migration' ? first.migration : first.checkout
}

/** Where a page's URL leads an unknown visitor. */
export const landingOf = (pathname: string): Landing => {
  const { addon, page } = splitPath(pathname)
  const [path, layout] = pageFor(page, campaignOf(addon).flow)
  return { path: `${addon === '' ? '' : `/${addon}`}${path === '/' ? '' : path}/`, layout }
}

/** Pages about plans that a campaign may not sell, with the test of such a plan. */
const wanted: Readonly<Record<string, (plan: Plan) => boolean>> = {
  '/500mb': ({ plan_download }) => plan_download === '500 Mbps',
  '/700mb': ({ plan_download }) => plan_download === '700 Mbps',
  '/1gb/index.temp': ({ plan_download }) => plan_download === '1000 Mbps',
  '/globoplay': hasService('globoplay'),
  '/hbo-max': hasService('max'),
  '/paramount': hasService('paramount'),
}

/** A page's robots tag; a page about plans that its campaign does not sell is not indexed. */
export const robotsAt = (pathname: string): string => {
  const { addon, page } = splitPath(pathname)
  const fits = wanted[page]
  const isSold = fits === undefined || plansUnder(addon).some(fits)
  return isSold ? documentHeadOf(campaignOf(addon), pathname, '').robots : 'noindex'
}

/** Every addon, '' for the plain site. */
export const everyAddon = ['', ...addons] as const

/** All URLs under an addon, with trailing slash; without the demo's. */
export const addressesUnder = (addon: string): readonly string[] =>
  pages
    .filter((page) => !page.startsWith('/demo'))
    .map((page) => page.replace(':value', 'k3f9'))
    .map((page) => `${addon === '' ? '' : `/${addon}`}${page === '/' ? '' : page}/`)
