import type { ComponentType, ReactElement } from 'react'
import type { AnyMachineSnapshot } from 'xstate'
import { splitPath } from '../../contract/pages.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { metaOf, pageOf } from '../../machines/kit/page.ts'
import { CallBackFlash } from '../../src/overlays/call-back-flash.tsx'
import type { PageProps, PageView } from '../../src/screens/screen.types.ts'
import { partViewOf } from '../../src/screens/view.ts'
import type { ChartUnderTest, Happening } from './chart.types.ts'

/** Where a drawn chart says what its visitor does. */
export type Send = (event: Happening) => void

/** How a chart is shown to a visitor. */
export interface ChartView {
  /** Draws a snapshot as the site does; whatever the visitor does in it goes to `send`. Null where nobody sees it. */
  readonly draw: (snapshot: AnyMachineSnapshot, send: Send) => ReactElement | null
  /** What the page's only `h1` says in this state; null where the view is a part of a page. */
  readonly headingOf: (snapshot: AnyMachineSnapshot) => string | null
  /** The view says something else than the chart hears: its page translates. */
  readonly heard?: (event: Happening) => Happening
}

type Screen = ComponentType<PageProps<unknown, never>>

const modules = import.meta.glob('../../src/screens/**/*.screen.tsx', { eager: true }) as Record<
  string,
  { readonly Screen: Screen }
>

const screenOf = (name: string): Screen => {
  const found = modules[`../../src/screens/${name}.screen.tsx`]
  if (found === undefined) throw new Error(`No screen draws the state "${name}"`)
  return found.Screen
}

/** An address under a campaign that carries a query, as the site writes it. */
const href = (path: string): string => `${splitPath(path).addon === '' ? '/es' : ''}${path}?utm_source=x`

/** States of pages that nobody sees, each with the reason. */
const offStage: Readonly<Record<string, string>> = {
  home: 'marketing pages are documents: the browser loads them',
  'coverage/opening': 'the root shows a part once it is told what to open',
}

/** Headings that say more or less than the page's title in the address book of the site. */
const otherHeadings: Readonly<Record<string, string | ((context: CheckoutContext) => string)>> = {
  'coverage/com-cobertura': 'Tem Ultrafibra no seu endereço',
  'renewal/pedido-realizado': 'Renovação feita!',
}

const pagesOf = (folder: string, read: (snapshot: AnyMachineSnapshot) => PageView<unknown>): ChartView => ({
  draw: (snapshot, send) => {
    const view = read(snapshot)
    const name = folder + view.page
    if (name in offStage) return null
    const Page = screenOf(name)
    return <Page key={name} view={view} send={send as never} href={href} />
  },
  headingOf: (snapshot) => {
    const name = folder + pageOf(snapshot)
    if (name in offStage) return null
    const other = otherHeadings[name]
    if (typeof other === 'function') return other(snapshot.context)
    return other ?? metaOf(snapshot)?.title ?? 'Ultrafibra'
  },
})

const partView = (part: string): ChartView => pagesOf(`${part}/`, partViewOf)

/** The pages of the call-back under the short message that lies over every page. */
const callBackView = (): ChartView => {
  const pages = partView('call-back')
  return {
    ...pages,
    draw: (snapshot, send) => (
      <>
        <CallBackFlash context={snapshot.context} send={send} />
        {pages.draw(snapshot, send)}
      </>
    ),
  }
}

const views: Readonly<Record<string, ChartView>> = {
  renewal: partView('renewal'),
  migration: partView('migration'),
  coverage: pagesOf('coverage/', partViewOf),
  'call-back': callBackView(),
}

/** Charts that no view draws, each with the reason. */
export const withoutView: Readonly<Record<string, string>> = {}

/** How a chart is drawn; null where nothing draws it. */
export const viewOf = ({ name }: Pick<ChartUnderTest, 'name'>): ChartView | null => views[name] ?? null
