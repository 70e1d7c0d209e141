import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import type { CheckoutView } from '../screens/screen.types.ts'
import { viewOf } from '../screens/view.ts'
import { LoadingLayout } from '../ui/loading-layout.tsx'
import type { ScreenRegistry } from './screen-registry.ts'
import type { Site } from './site.ts'

interface StageProps {
  readonly site: Site
  readonly screens: ScreenRegistry
  readonly settings: ReactNode
}

/**
 * Puts the visitor at the top of a new page, with the focus on its heading; not on the first one. A page that is
 * drawn anew while it prepares itself drops the focus: its heading takes it again.
 */
function PageArrival({ page, phase }: Pick<CheckoutView, 'page' | 'phase'>) {
  const shown = useRef({ page: 'opening', heading: null as HTMLElement | null, hasMoved: false })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another phase may bring another heading
  useEffect(() => {
    const before = shown.current
    const heading = document.querySelector<HTMLElement>('h1')
    const isOther = before.page !== page
    const hasMoved = before.hasMoved || (isOther && before.page !== 'opening')
    const isDropped = heading !== before.heading && document.activeElement === document.body
    if (hasMoved && isOther) window.scrollTo(0, 0)
    if (hasMoved && (isOther || isDropped)) heading?.focus({ preventScroll: true })
    shown.current = { page, heading, hasMoved }
  }, [page, phase])
  return null
}

/** Every page draws a title of its own: the one that the document came with makes room. */
function useOwnTitles() {
  useEffect(() => document.querySelector('title[data-served]')?.remove(), [])
}

function Scene({ site, screens, settings, view }: StageProps & { readonly view: CheckoutView }) {
  const found = screens.get(view.page)
  const Screen = found instanceof Promise ? use(found) : found
  return <Screen key={view.page} view={view} send={site.checkout.send} href={site.href} settings={settings} />
}

/** Draws the machines' snapshot: which screen, and what it shows. */
export function Stage({ site, screens, settings }: StageProps) {
  useOwnTitles()
  const isUnknown = useSelector(site.journey, (snapshot) => snapshot.value === 'not-found')
  const current = useSelector(site.checkout, viewOf)
  const view = isUnknown ? { ...current, page: 'not-found' } : current
  return (
    <Suspense fallback={<LoadingLayout settings={settings} />}>
      <Scene site={site} screens={screens} settings={settings} view={view} />
      <PageArrival page={view.page} phase={view.phase} />
    </Suspense>
  )
}
