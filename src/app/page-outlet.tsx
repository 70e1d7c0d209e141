import { useSelector } from '@xstate/react'
import { Component, type ReactNode, Suspense, useEffect, useMemo, useRef } from 'react'
import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import type { Feature } from '../../machines/journey/journey.features.ts'
import type { CurrentRoute } from '../router/routed-site.ts'
import type { FrameContext } from '../screens/parts/contact.ts'
import { PageLayout } from '../screens/parts/page-layout.tsx'
import type { PageView } from '../screens/screen.types.ts'
import { LoadingLayout } from '../ui/loading-layout.tsx'
import { focusAfterLoss } from '../ui/lost-focus.ts'
import { arriveAtPage, leavePage } from './page-move.ts'
import type { Screens } from './screens.ts'
import type { ShownSite } from './shown-site.ts'

interface PageOutletProps {
  readonly site: ShownSite
  readonly route: CurrentRoute
  readonly screens: Screens
  readonly settings: ReactNode
  /** Other help on the pages of the checkout. */
  readonly more: ReactNode
  readonly onCookies?: () => void
  readonly onDrawn?: (() => void) | undefined
}

interface ShownPage {
  readonly page: string
  readonly hasMoved: boolean
  hasScrolled: boolean
}

/** Scrolls a first load to its `#id`, once drawn. */
const scrollToHash = (shown: ShownPage): void => {
  const { hash } = window.location
  if (shown.hasScrolled || hash.length < 2) return
  const target = document.getElementById(hash.slice(1))
  target?.scrollIntoView()
  shown.hasScrolled = target !== null
}

/** If the focused control disappears, such as a retry button, the focus stays on the page. */
function useLostFocus() {
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
    const lost = last.current
    if (lost?.isConnected === false && document.activeElement === document.body) focusAfterLoss(lost)
  })
}

/** Scrolls to the top of a new page and focuses its heading; not on the first page. */
function PageFocus({ page, phase }: Pick<PageView<unknown>, 'page' | 'phase'>) {
  const shown = useRef<ShownPage>({ page: 'opening', hasMoved: false, hasScrolled: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase may bring the place that is looked for
  useEffect(() => {
    const before = shown.current
    const isOther = before.page !== page
    const hasMoved = before.hasMoved || (isOther && before.page !== 'opening')
    if (!hasMoved) scrollToHash(before)
    if (hasMoved && isOther) arriveAtPage()
    shown.current = { ...before, page, hasMoved }
  }, [page, phase])
  useLostFocus()
  return null
}

type Place = Pick<PageView<unknown>, 'page' | 'percent'>

/** What happens before a page is removed. */
class Leaving extends Component<Place> {
  override getSnapshotBeforeUpdate(last: Place): null {
    const { page, percent } = this.props
    if (page !== last.page) leavePage(percent < last.percent ? 'back' : 'on')
    return null
  }

  // React requires it beside the method above.
  override componentDidUpdate(): void {}

  override render(): null {
    return null
  }
}

/** The page's controls answer once this effect runs: React hydrates the boundary around it after the rest. */
function Drawn({ onDrawn }: Pick<PageOutletProps, 'onDrawn'>) {
  useEffect(() => onDrawn?.(), [onDrawn])
  return null
}

/** Every page draws its own title, so the document's is removed. */
function useReplacedTitle() {
  useEffect(() => document.querySelector('title[data-served]')?.remove(), [])
}

interface CurrentPage {
  readonly view: PageView<unknown>
  readonly feature: Feature
  /** The screen's name: `cep`, or `renewal/ofertas` outside the checkout. */
  readonly name: string
  readonly send: Send
}

type Send = (event: never) => void

const whole = <Snapshot,>(snapshot: Snapshot): Snapshot => snapshot

/** The current page: the active feature's, or one of the root's, which uses the checkout's data. */
function useCurrentPage({ site, route }: PageOutletProps): CurrentPage {
  const { feature: active, page, meta } = route
  const feature = active ?? 'checkout'
  const isCheckout = feature === 'checkout'
  const actor = site.feature(feature)
  const snapshot: AnyMachineSnapshot = useSelector(actor, whole)
  const invoked: AnyActorRef | undefined = snapshot.children.question ?? snapshot.children.child
  const child = useSelector(invoked, whole<AnyMachineSnapshot | undefined>)
  const viewOf = site.viewOf(feature)
  const shown = useMemo(() => viewOf(snapshot, child), [viewOf, snapshot, child])
  const view = active === null && meta !== null ? { ...shown, page, meta, phase: '' } : shown
  return { feature, view, name: isCheckout ? view.page : `${feature}/${view.page}`, send: actor.send }
}

/** The screen of the current snapshot in its layout. */
function ScreenOutlet({
  site,
  screens,
  settings,
  more,
  onCookies,
  view,
  name,
  send,
}: PageOutletProps & CurrentPage) {
  const Screen = screens.get(name)
  return (
    <PageLayout view={view as PageView<FrameContext>} href={site.href} settings={settings} more={more}>
      <Screen
        key={name}
        view={view as never}
        send={send as never}
        href={site.href}
        settings={settings}
        onCookiePreferences={onCookies}
      />
    </PageLayout>
  )
}

function Head({ site, view }: { readonly site: ShownSite; readonly view: PageView<unknown> }) {
  const { description, robots } = site.headOf(view)
  return (
    <>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
    </>
  )
}

/** The last page while the browser loads another document. */
function useLastPage(current: CurrentPage, isLeaving: boolean): CurrentPage | null {
  const lastPage = useRef<CurrentPage | null>(null)
  if (!isLeaving) lastPage.current = current
  return lastPage.current
}

/** Draws the screen of the current snapshot. */
export function PageOutlet(props: PageOutletProps) {
  useReplacedTitle()
  const next = useCurrentPage(props)
  const current = useLastPage(next, props.route.isDocument)
  if (current === null) return <LoadingLayout settings={props.settings} />
  return (
    <Suspense fallback={<LoadingLayout settings={props.settings} />}>
      <Leaving page={current.name} percent={current.view.percent} />
      <Head site={props.site} view={current.view} />
      <div data-layout={current.view.meta?.layout ?? 'loading'}>
        <ScreenOutlet key={current.feature} {...props} {...current} />
      </div>
      <PageFocus page={current.name} phase={current.view.phase} />
      <Drawn onDrawn={props.onDrawn} />
    </Suspense>
  )
}
