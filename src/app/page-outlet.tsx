import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import type { Feature } from '../../machines/journey/journey.features.ts'
import { documentHeadOf } from '../content/document-head.ts'
import type { CurrentRoute } from '../router/routed-site.ts'
import type { PageView } from '../screens/screen.types.ts'
import { featureViewOf, viewOf } from '../screens/view.ts'
import { LoadingLayout } from '../ui/loading-layout.tsx'
import type { ScreenRegistry } from './screen-registry.ts'
import type { Site } from './site.ts'

interface PageOutletProps {
  readonly site: Site
  readonly place: CurrentRoute
  readonly screens: ScreenRegistry
  readonly settings: ReactNode
  readonly onCookies?: () => void
}

interface Arrival {
  readonly page: string
  readonly hasMoved: boolean
  hasScrolled: boolean
}

/** A first load at `#id` shows that place, as soon as it is drawn. */
const scrollToHash = (arrival: Arrival): void => {
  const { hash } = window.location
  if (arrival.hasScrolled || arrival.hasMoved || hash.length < 2) return
  const place = document.getElementById(hash.slice(1))
  place?.scrollIntoView()
  arrival.hasScrolled = place !== null
}

/** Disclosures opened around the last page, such as its price row, would push the next page down. */
const closeAround = (): void => {
  for (const opened of document.querySelectorAll('details[open]:not(main details)'))
    opened.removeAttribute('open')
}

/** A control that goes away while it has the focus, as a button for another try, hands it to the page's heading. */
function useKeptFocus() {
  const last = useRef<Element | null>(null)
  useEffect(() => {
    last.current = document.activeElement
    const note = ({ target }: FocusEvent) => {
      last.current = target instanceof Element ? target : null
    }
    document.addEventListener('focusin', note)
    return () => document.removeEventListener('focusin', note)
  }, [])
  useEffect(() => {
    if (last.current?.isConnected !== false || document.activeElement !== document.body) return
    document.querySelector<HTMLElement>('h1')?.focus()
  })
}

/** Puts the visitor at the top of a new page, with the focus on its heading; not on the first one. */
function PageArrival({ page, phase }: Pick<PageView<unknown>, 'page' | 'phase'>) {
  const shown = useRef<Arrival>({ page: 'opening', hasMoved: false, hasScrolled: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase may bring the place that is looked for
  useEffect(() => {
    const before = shown.current
    scrollToHash(before)
    const isOther = before.page !== page
    const hasMoved = before.hasMoved || (isOther && before.page !== 'opening')
    if (hasMoved && isOther) {
      closeAround()
      window.scrollTo(0, 0)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    shown.current = { ...before, page, hasMoved }
  }, [page, phase])
  useKeptFocus()
  return null
}

/** Every page draws a title of its own: the one that the document came with makes room. */
function useOwnTitles() {
  useEffect(() => document.querySelector('title[data-served]')?.remove(), [])
}

interface CurrentPage {
  readonly view: PageView<unknown>
  readonly feature: Feature
  /** The screen's name: `cep`, or `renewal/ofertas` in another feature than the checkout. */
  readonly name: string
  readonly send: (event: never) => void
}

/** The page in view: the active feature's, or one of the root's own, which shows the checkout's plans and choices. */
function useCurrentPage(site: Site, { feature: active, page, meta }: CurrentRoute): CurrentPage {
  const feature = active ?? 'checkout'
  const isCheckout = feature === 'checkout'
  const actor = site.feature(feature)
  const shown: PageView<unknown> = useSelector(actor, isCheckout ? viewOf : featureViewOf)
  const view = active === null && meta !== null ? { ...shown, page, meta, phase: '' } : shown
  return { feature, view, name: isCheckout ? view.page : `${feature}/${view.page}`, send: actor.send }
}

/**
 * The screen's own tree stands here, not a component of its own: what two pages have in common, as their frame, stays
 * in the document when one follows the other.
 */
function ScreenOutlet({
  site,
  screens,
  settings,
  onCookies,
  view,
  name,
  send,
}: PageOutletProps & CurrentPage) {
  const found = screens.get(name)
  const draw = found instanceof Promise ? use(found) : found
  return draw({
    view: view as never,
    send: send as never,
    href: site.href,
    settings,
    onCookiePreferences: onCookies,
  })
}

function Head({ site, view }: { readonly site: Site; readonly view: PageView<unknown> }) {
  const path = site.prefix + (view.meta?.path ?? '/404/')
  const { description, robots } = documentHeadOf(site.campaign, path, view.meta?.title ?? '')
  return (
    <>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
    </>
  )
}

/** The page in view, kept while the browser loads a document that the machines have moved on to. */
function useLastPage(current: CurrentPage, isLeaving: boolean): CurrentPage | null {
  const standing = useRef<CurrentPage | null>(null)
  if (!isLeaving) standing.current = current
  return standing.current
}

/** Draws the machines' snapshot: which screen, and what it shows. */
export function PageOutlet(props: PageOutletProps) {
  useOwnTitles()
  const next = useCurrentPage(props.site, props.place)
  const current = useLastPage(next, props.place.isDocument)
  if (current === null) return <LoadingLayout settings={props.settings} />
  return (
    <Suspense fallback={<LoadingLayout settings={props.settings} />}>
      <Head site={props.site} view={current.view} />
      <div data-layout={current.view.meta?.layout ?? 'loading'}>
        <ScreenOutlet key={current.feature} {...props} {...current} />
      </div>
      <PageArrival page={current.name} phase={current.view.phase} />
    </Suspense>
  )
}
