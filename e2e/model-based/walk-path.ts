import type { Page } from '@playwright/test'
import { TestModel } from '@xstate/test'
import type { AnyStateMachine } from 'xstate'
import type { BrowserPath, BrowserStep } from '../../tests/statecharts/browser-paths.ts'
import { checkoutEvents } from './checkout-events.ts'
import { expectState } from './checkout-states.ts'
import { callsAfter, isAnswer, isWaiting } from './due-calls.ts'
import { ServerLine } from './server-line.ts'

const text = (value: unknown): string => JSON.stringify(value) ?? ''

/** The path as XState's runner of test paths takes it; only its own exploration refuses charts that wait. */
const runnable = (machine: AnyStateMachine, { steps }: BrowserPath) => {
  const model = new TestModel(
    machine as never,
    {
      serializeState: ({ value }: { value: unknown }) => text(value),
      serializeEvent: text,
    } as never,
  )
  const { state } = steps.at(-1) as BrowserStep
  return model.getPaths(() => [{ state, steps, weight: steps.length }] as never)[0]
}

/** Walks one visit in a browser: every event is caused, and every state that the visitor can see is looked at. */
export async function walkPath(
  page: Page,
  base: string,
  machine: AnyStateMachine,
  path: BrowserPath,
): Promise<void> {
  const line = new ServerLine()
  await line.watch(page)
  let at = -1
  const cause = async (): Promise<void> => {
    at += 1
    const { event } = path.steps[at] as BrowserStep
    const before = path.steps[at - 1]?.state ?? null
    if (!isAnswer(event) && (before === null || !isWaiting(before))) line.expect(callsAfter(path.steps, at))
    const act = checkoutEvents[event.type]
    if (act === undefined) throw new Error(`Nothing causes the event "${event.type}"`)
    await act({ page, base, line, event, before })
  }
  const look = async (): Promise<void> => {
    const { state } = path.steps[at] as BrowserStep
    const next = path.steps[at + 1]?.event
    // Nobody sees a state that the server ends at once.
    if (isWaiting(state) && next !== undefined && isAnswer(next)) return
    if (isWaiting(state)) await line.arrival()
    await expectState(page, state)
  }
  const events = Object.fromEntries(path.steps.map(({ event: { type } }) => [type, cause]))
  await runnable(machine, path)?.test({ states: { '*': look }, events } as never)
}
