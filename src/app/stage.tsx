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

/** Puts the visitor at the top of a new page, with the focus on its heading; not on the first one. */
function PageArrival({ page }: { readonly page: string }) {
  const shown = useRef<string | null>(null)
  useEffect(() => {
    const isFirst = shown.current === null || shown.current === 'opening'
    if (!isFirst && shown.current !== page) {
      window.scrollTo(0, 0)
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true })
    }
    shown.current = page
  }, [page])
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
      <PageArrival page={view.page} />
    </Suspense>
  )
}
