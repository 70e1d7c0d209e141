import { render } from '@testing-library/react'
import { splitPath } from '@ultrafibra/contract/pages'
import { questions } from '@ultrafibra/contract/questions/questions'
import { useSelector } from '@xstate/react'
import type { ComponentType } from 'react'
import { type AnyActorRef, type AnyMachineSnapshot, createActor, SimulatedClock } from 'xstate'
import type { CheckoutContext, CheckoutEvent } from '../../../machines/checkout/checkout.types.ts'
import { PageLayout } from '../../../src/screens/parts/page-layout.tsx'
import type { CheckoutView, ScreenProps } from '../../../src/screens/screen.types.ts'
import { viewOf } from '../../../src/screens/view.ts'
import { chartOf } from './checkout-view.ts'

type Screen = ComponentType<ScreenProps>

const modules = import.meta.glob('../../../src/screens/*.screen.tsx', { eager: true }) as Record<
  string,
  { readonly Screen: Screen }
>

const plainPages = questions.flatMap(({ name, field }) => (field ? [name] : []))

/** All screens by state name; one draws all questions with a plain field. */
export const screens: ReadonlyMap<string, Screen> = new Map(
  Object.entries(modules).flatMap(([path, { Screen }]) => {
    const name = path.replace(/^.*\/(.+)\.screen\.tsx$/, '$1')
    return (name === 'question' ? plainPages : [name]).map((page) => [page, Screen] as const)
  }),
)

export const screenOf = (page: string): Screen => {
  const Screen = screens.get(page)
  if (!Screen) throw new Error(`There is no screen for "${page}"`)
  return Screen
}

/** A URL of a campaign with a query. */
export const href = (path: string): string =>
  `${splitPath(path).addon === '' ? '/es' : ''}${path}?utm_source=x`

/** Renders a view's screen; returns the events it sends. */
export function renderView(view: CheckoutView): CheckoutEvent[] {
  const sent: CheckoutEvent[] = []
  const Screen = screenOf(view.page)
  render(
    <PageLayout view={view} href={href}>
      <Screen view={view} send={(event) => sent.push(event)} href={href} />
    </PageLayout>,
  )
  return sent
}

/** Where a page stands before its question is asked, and how it comes to be. */
const asked = (page: string, { errors }: CheckoutContext) =>
  ({
    type: 'xstate.done.actor.question',
    output: { type: 'refused', page, answers: {}, errors },
  }) as unknown as CheckoutEvent

const whole = (snapshot: AnyMachineSnapshot | undefined) => snapshot

/** Renders a page (without phase if '') on the real chart, with a manual clock. */
export function renderChart(page: string, phase: string, context: CheckoutContext) {
  const clock = new SimulatedClock()
  const chart = chartOf(context)
  const asks = 'asking' in (chart.states[page]?.states ?? {}) && phase === 'editing'
  const value = phase === '' ? page : { [page]: asks ? 'asking' : phase }
  const snapshot = chart.resolveState({ value, context })
  const actor = createActor(chart, { snapshot, clock, input: context })
  const Screen = screenOf(page)
  function Page() {
    const shown = useSelector(actor, (one) => one)
    const question: AnyActorRef | undefined = shown.children.question
    const view = viewOf(shown, useSelector(question, whole))
    return (
      <PageLayout view={view} href={href}>
        <Screen view={view} send={actor.send} href={href} />
      </PageLayout>
    )
  }
  actor.start()
  if (asks) actor.send(asked(page, context))
  render(<Page />)
  return { actor, clock }
}
