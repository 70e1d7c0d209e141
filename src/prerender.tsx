import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import { isIndexed } from '@ultrafibra/contract/indexing'
import { addons, splitPath } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { routedStates } from 'statechart-kit/route-table'
import { checkoutOf } from '../machines/checkout/checkout.machine.ts'
import type { PageRef } from '../machines/journey/journey.features.ts'
import { landingPageOf, readingPages } from '../machines/journey/journey.pages.ts'
import type { PageMeta } from '../machines/kit/page.ts'
import type { LegalDocuments } from '../machines/legal-documents/legal-documents.machine.ts'
import { lazyScreens } from './app/screens.ts'
import { chartsWith } from './app/start-journey.ts'
import { campaignOf } from './content/campaigns.ts'
import { canonicalPath, isUnsold } from './content/landing-head.ts'
import { writeApp, writeUnwritten } from './prerender/write-app.tsx'
import { type LandingParts, writeLanding } from './prerender/write-landing.tsx'
import { type OrderShellAssets, writeOrderShell, writeUnloaded } from './prerender/write-order-shell.tsx'
import { sitePages } from './router/site-pages.ts'

const pages = import.meta.glob('./landing/pages/*.page.tsx', { eager: true })
const islands = import.meta.glob('./landing/islands/*.island.tsx', { eager: true })
const screens = lazyScreens(import.meta.glob('./screens/**/*.screen.tsx'))

const campaigns = ['' as const, ...addons].map(campaignOf)

const legalDocumentsPath = '/regulamentos/'

/** Journey pages that visitors reach from elsewhere, prerendered as a new visitor sees them. */
const firstSteps: Readonly<Record<string, string>> = {
  '/checkout/cep/': 'cep',
  '/consultar-cobertura/cep/': 'coverage/cep',
  '/receber-ligacao/': 'call-back/receber-ligacao',
  '/chat/': 'call-back/chat',
  '/chat-tct/': 'call-back/chat-tct',
  '/refidelizacao/consulta-cpf/': 'renewal/consulta-cpf',
  [legalDocumentsPath]: 'legal-documents/regulamentos',
  '/404/': 'not-found',
}

/** The same in every campaign. */
const onlyPlain: readonly string[] = ['/404/']

const prefixOf = (addon: string): string => (addon === '' ? '' : `/${addon}`)

const pagesOf = (campaign: (typeof campaigns)[number]) => {
  const charts = chartsWith(checkoutOf(campaign.flow))
  const at = sitePages(campaign, charts)
  const isDocument = (ref: PageRef | null): boolean =>
    ref?.feature === 'reading' ||
    (ref !== null &&
      routedStates(charts[ref.feature]).some(
        ({ id, meta }) => id === ref.page && (meta as PageMeta).document,
      ))
  const documents = ['/', ...readingPages.map(({ path }) => path)].filter((path) => isDocument(at(path)))
  // A migration campaign identifies the customer before the purchase, so it lacks this first step.
  const missing = campaign.flow === 'migration' ? ['/checkout/cep/', ...onlyPlain] : onlyPlain
  const steps = Object.keys(firstSteps).filter((path) => campaign.addon === '' || !missing.includes(path))
  return [...documents, ...steps].map((path) => ({
    path,
    pathname: prefixOf(campaign.addon) + path,
    plansFile: campaign.plansFile,
    page: at(path),
    /** The screen of a journey's first page; null on a marketing page. */
    screen: firstSteps[path] ?? null,
    /** Pages of one kind have the same parts. */
    kind: path === '/' ? landingPageOf(campaign) : path,
  }))
}

/** All pages written at build: per campaign, its marketing pages and the first pages of its journeys. */
export const prerenderedPages = () => [
  // A campaign's home replaces the plain page of the same path.
  ...new Map(campaigns.flatMap(pagesOf).map((page) => [page.pathname, page])).values(),
]

export interface Writing extends Omit<LandingParts, 'pages' | 'islands'> {
  /** Plans by the name of their file. */
  readonly plans: (file: string) => readonly Plan[]
  /** The regulations and summaries in force; without them their page is written as not loaded yet. */
  readonly documents?: LegalDocuments
  /** The built document with the app's empty root. */
  readonly shell: string
  readonly today: IsoDay
}

/** The HTML of one of the written pages. */
export const writePage = (
  { path, pathname, plansFile, page, screen }: ReturnType<typeof prerenderedPages>[number],
  { plans, documents, shell, today, assets, origin }: Writing,
): Promise<string> => {
  if (page !== null && screen === null)
    return writeLanding(pathname, page, plans(plansFile), { pages, islands, assets, origin })
  return writeApp(
    {
      pathname,
      plans: plans(plansFile),
      // The texts are in the document twice, as markup and for hydration, so only their page has them.
      ...(documents && path === legalDocumentsPath ? { documents } : {}),
      screen: screen ?? 'not-found',
      today,
    },
    shell,
    screens,
    origin,
  )
}

/**
 * The document of all pages that are not prerendered.
 * @param shell the built document with the empty root
 */
export const writeShell = (shell: string): string => writeUnwritten(shell)

/** The frame of the order pages. */
export const writeOrders = (assets: OrderShellAssets): string => writeOrderShell(assets)

/** The page for a form without script. */
export const writeUnloadedForm = (assets: OrderShellAssets): string => writeUnloaded(assets)

/** The prerendered paths that search engines may index: each content once. */
export const indexedPaths = (plans: Writing['plans']): readonly string[] =>
  prerenderedPages()
    .filter(({ pathname, page, plansFile, screen }) => {
      if (!isIndexed(pathname) || canonicalPath(pathname) !== pathname) return false
      if (page === null || screen !== null) return true
      const campaign = campaignOf(splitPath(pathname).addon)
      return !isUnsold({ campaign, page: page.page, plans: plans(plansFile) })
    })
    .map(({ pathname }) => pathname)
