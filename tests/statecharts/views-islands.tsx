import type { ReactElement } from 'react'
import { startOf } from 'statechart-kit/step'
import { type AnyActorRef, type AnyMachineSnapshot, createEmptyActor } from 'xstate'
import { planCardMachine } from '../../machines/plan-card/plan-card.machine.ts'
import type { RunningCard } from '../../machines/plan-list/plan-list.machine.ts'
import { banner } from '../../src/landing/islands/banner.island.tsx'
import { callDrawer } from '../../src/landing/islands/call-drawer.island.tsx'
import { consent } from '../../src/landing/islands/consent.island.tsx'
import { coverageDrawer } from '../../src/landing/islands/coverage-drawer.island.tsx'
import { coverageForm } from '../../src/landing/islands/coverage-form.island.tsx'
import { displaySettings } from '../../src/landing/islands/display-settings.island.tsx'
import { leadDrawer } from '../../src/landing/islands/lead-drawer.island.tsx'
import { newsDrawer } from '../../src/landing/islands/news-drawer.island.tsx'
import { openOrder } from '../../src/landing/islands/open-order.island.tsx'
import { planList } from '../../src/landing/islands/plan-list.island.tsx'
import { PlanListCard } from '../../src/landing/islands/plan-list-card.tsx'
import { seriesArrows } from '../../src/landing/islands/series-arrows.island.tsx'
import { seriesScreenDown } from '../../src/landing/islands/series-screen-down.island.tsx'
import { ElsewhereDialog } from '../../src/overlays/elsewhere-dialog.tsx'
import { HelpCodeDialog } from '../../src/overlays/help-code-dialog.tsx'
import { OfflineBanner } from '../../src/ui/offline-banner.tsx'
import { catalogue } from '../support/landings.ts'
import { landingWith } from '../unit/support/plan-landing.ts'
import type { ChartView, Send } from './views.types.ts'

/** A fake actor with a fixed snapshot. */
const still = (snapshot: AnyMachineSnapshot, send: Send): never => {
  const over = { unsubscribe: () => undefined }
  const actor = { getSnapshot: () => snapshot, subscribe: () => over, on: () => over, send }
  return actor as Partial<AnyActorRef> as never
}

const landing = { ...landingWith({}), plans: catalogue }

interface Drawable<Data> {
  readonly View: (props: { landing: never; data: Data; actor: never }) => ReactElement | unknown
}

/** An island as a marketing page shows it. */
const islandView = <Data,>({ View }: Drawable<Data>, data: Data): ChartView => {
  const Drawn = View as (props: { landing: unknown; data: Data; actor: unknown }) => ReactElement
  return {
    draw: (snapshot, send) => <Drawn landing={landing} data={data} actor={still(snapshot, send)} />,
    headingOf: () => null,
    isIsland: true,
  }
}

const titles = ['Fibra', 'Streaming', 'Wi-Fi', 'Ofertas']

const listView = (snapshot: AnyMachineSnapshot): ChartView =>
  islandView(
    planList as never,
    {
      mode: snapshot.context.mode,
      title: 'Planos',
      lead: '',
      note: '',
      id: 'planos',
    } as never,
  )

/** The list's cards stay in their initial state: each is drawn by its own chart. */
const withStillCards = (snapshot: AnyMachineSnapshot): AnyMachineSnapshot => {
  const cards = snapshot.context.cards.map((card: RunningCard) => {
    const input = { ...card, calls: false, list: createEmptyActor() }
    return { ...card, ref: still(startOf({ machine: planCardMachine, input }), () => undefined) }
  })
  return { ...snapshot, context: { ...snapshot.context, cards } } as AnyMachineSnapshot
}

/** The same question in the drawer, or on the page. */
const coverageView = ({ context }: AnyMachineSnapshot): ChartView =>
  context.place === 'drawer'
    ? islandView(coverageDrawer as never, null)
    : islandView(coverageForm as never, { title: 'Consulte a cobertura', framed: true } as never)

const networkOf = ({ value }: AnyMachineSnapshot) =>
  value === 'offline' || value === 'back' ? value : 'online'

/** Views of the islands and overlays. */
export const islandViews: Readonly<Record<string, ChartView>> = {
  'call-drawer': islandView(callDrawer as never, null),
  'lead-drawer': islandView(leadDrawer as never, null),
  'coverage-form': {
    draw: (snapshot, send) => coverageView(snapshot).draw(snapshot, send),
    headingOf: () => null,
    isIsland: true,
  },
  news: islandView(newsDrawer as never, null),
  'open-order': islandView(openOrder as never, null),
  display: islandView(displaySettings as never, null),
  carousel: islandView(banner as never, { trackId: 'destaques', titles } as never),
  series: islandView(seriesArrows as never, { row: 'suspense', title: 'Suspense' } as never),
  'screen-down': islandView(seriesScreenDown as never, { label: 'Ver as séries', to: 'series' } as never),
  consent: islandView(consent as never, null),
  connection: {
    draw: (snapshot) => <OfflineBanner state={networkOf(snapshot)} />,
    headingOf: () => null,
    isIsland: true,
  },
  elsewhere: {
    draw: (snapshot, send) => <ElsewhereDialog snapshot={snapshot as never} send={send} />,
    headingOf: () => null,
    isIsland: true,
  },
  'help-code': {
    draw: (snapshot, send) => <HelpCodeDialog snapshot={snapshot as never} send={send} />,
    headingOf: () => null,
    isIsland: true,
  },
  'plan-list': {
    draw: (snapshot, send) => listView(snapshot).draw(withStillCards(snapshot), send),
    headingOf: () => null,
    isIsland: true,
  },
  'plan-card': {
    draw: (snapshot, send) => {
      const card = { ...snapshot.context, group: '1000', ref: still(snapshot, send) }
      return (
        <PlanListCard
          view={landing}
          card={card as never}
          listed={catalogue}
          headingLevel={3}
          hasOrder={false}
        />
      )
    },
    headingOf: () => null,
    isIsland: true,
    isLate: true,
  },
}
