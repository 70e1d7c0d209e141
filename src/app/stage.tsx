import { useSelector } from '@xstate/react'
import { type ReactNode, Suspense, use, useEffect, useRef } from 'react'
import type { Part } from '../../machines/journey/journey.parts.ts'
import type { PageView } from '../screens/screen.types.ts'
import { partViewOf, readingViewOf, viewOf } from '../screens/view.ts'
import { LoadingLayout } from '../ui/loading-layout.tsx'
import type { ScreenRegistry } from './screen-registry.ts'
import { partOnStage, type Site } from './site.ts'

interface StageProps {
  readonly site: Site
  readonly screens: ScreenRegistry
  readonly settings: ReactNode
}

/**
 * Puts the visitor at the top of a new page, with the focus on its heading; not on the first one. A page that is
 * drawn anew while it prepares itself drops the focus: its heading takes it again.
 */
function PageArrival({ page, phase }: Pick<PageView<unknown>, 'page' | 'phase'>) {
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

const sameText = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** Every page draws a title of its own: the one that the document came with makes room. */
function useOwnTitles() {
  useEffect(() => document.querySelector('title[data-served]')?.remove(), [])
}

interface SceneProps extends StageProps {
  readonly view: PageView<unknown>
  /** The screen's name: `cep`, or `renewal/ofertas` in another part than the checkout. */
  readonly name: string
  readonly send: (event: never) => void
}

function Scene({ site, screens, settings, view, name, send }: SceneProps) {
  const found = screens.get(name)
  const Screen = found instanceof Promise ? use(found) : found
  return <Screen key={name} view={view as never} send={send as never} href={site.href} settings={settings} />
}

function CheckoutStage(props: StageProps) {
  const { site } = props
  const own = useSelector(site.journey, readingViewOf, sameText)
  const current = useSelector(site.checkout, viewOf)
  const view = own === null ? current : { ...current, ...own, phase: '' }
  return <Setting {...props} view={view} name={view.page} send={site.checkout.send} />
}

function PartStage({ part, ...props }: StageProps & { readonly part: Part }) {
  const actor = props.site.part(part)
  const view = useSelector(actor, partViewOf)
  return <Setting {...props} view={view} name={`${part}/${view.page}`} send={actor.send} />
}

function Setting(props: SceneProps) {
  const { view, name, site } = props
  return (
    <div data-layout={view.meta?.layout ?? 'loading'}>
      {site.campaign.noindex ? <meta name="robots" content="noindex" /> : null}
      <Scene {...props} />
      <PageArrival page={name} phase={view.phase} />
    </div>
  )
}

/** Draws the machines' snapshot: which screen, and what it shows. */
export function Stage(props: StageProps) {
  useOwnTitles()
  const part = useSelector(props.site.journey, partOnStage)
  return (
    <Suspense fallback={<LoadingLayout settings={props.settings} />}>
      {part === null || part === 'checkout' ? (
        <CheckoutStage {...props} />
      ) : (
        <PartStage key={part} {...props} part={part} />
      )}
    </Suspense>
  )
}
