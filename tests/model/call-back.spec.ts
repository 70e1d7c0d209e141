import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, SimulatedClock } from 'xstate'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import type { CallRequest } from '../../machines/call-back/call-back.requests.ts'
import { explore } from '../../statecharts/explore/explore.ts'
import { callBackChart } from '../statecharts/charts/call-back.chart.ts'
import { eventsLosingAnswers, messagesSentBy } from '../support/feature-explorer.ts'
import { featureInput } from '../support/feature-fixtures.ts'

const phone = '(11) 98765-4321'
const ask = (typed: string) => ({ type: 'step.submit' as const, draft: { phone: typed } })
const open = (page: string | null) => ({ type: 'feature.open', page, planQuery: {}, saved: null })
const route = (page: string) => ({ type: 'xstate.route', to: `#${page}` })

const graph = explore(callBackChart)

const told = (...events: readonly object[]): readonly unknown[] => messagesSentBy(callBackMachine, ...events)

describe('every path through the call-back', () => {
  it('goes home by Back from each of its pages', () => {
    const pages = ['receber-ligacao', 'chat', 'chat-tct']
    expect(pages.map((page) => told(open(page), { type: 'step.back' }))).toEqual(
      pages.map(() => [{ type: 'home.request' }]),
    )
  })

  it('keeps the phone as typed', () => {
    expect([eventsLosingAnswers(graph, 'receber-ligacao'), eventsLosingAnswers(graph, 'chat')]).toEqual([
      [],
      [],
    ])
  })
})

describe('asking for a call', () => {
  it('reuses the request id for the same phone and takes a new one for another', async () => {
    expect(await requestsOf('(11) 98765-4321', '11987654321', '(21) 3333-4444', '11 98765 4321')).toEqual([
      { phone: '11987654321', action: 0 },
      { phone: '11987654321', action: 0 },
      { phone: '2133334444', action: 1 },
      { phone: '11987654321', action: 0 },
    ])
  })
})

describe('the message about a call', () => {
  it('stays when the visitor opens another page, and closes when dismissed', async () => {
    const { actor, clock, settled } = running()
    actor.send(ask(phone))
    await settled()
    clock.increment(100)
    actor.send(route('chat-tct') as never)
    const { context, value } = actor.getSnapshot()
    actor.send({ type: 'flash.dismiss' })
    expect([value, context.isFlashing, actor.getSnapshot().context.isFlashing]).toEqual([
      'chat-tct',
      true,
      false,
    ])
  })
})

const taken = async (): Promise<unknown> => ({ success: true, id: 'call-1' })

function running(answer: (request: CallRequest) => Promise<unknown> = taken) {
  const clock = new SimulatedClock()
  const machine = callBackMachine.provide({
    actors: { askForCall: fromPromise<unknown, CallRequest>(({ input }) => answer(input)) },
  })
  const actor = createActor(machine, { clock, input: featureInput }).start()
  return { actor, clock, settled: () => new Promise((resolve) => setImmediate(resolve)) }
}

/** The requests sent when these phones are submitted in turn. */
async function requestsOf(...phones: readonly string[]): Promise<readonly CallRequest[]> {
  const sent: CallRequest[] = []
  const { actor, settled } = running(async (request) => {
    sent.push(request)
    return taken()
  })
  for (const typed of phones) {
    actor.send(ask(typed))
    await settled()
  }
  return sent
}
