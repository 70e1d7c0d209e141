import { describe, expect, it } from 'vitest'
import { type AnyMachineSnapshot, createActor, fromPromise, SimulatedClock } from 'xstate'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import type { CallRequest } from '../../machines/call-back/call-back.requests.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { explore } from '../../statecharts/explore/explore.ts'
import { callBackChart } from '../statecharts/charts/call-back.chart.ts'
import { outage } from '../support/checkout-fixtures.ts'
import {
  backPathsMissingFirstPage,
  deadEnds,
  eventsLosingAnswers,
  interruptions,
  messagesSentBy,
  next,
  pagesWithWrongAddress,
  routesToWrongPage,
  startOf,
} from '../support/feature-explorer.ts'
import { done, failed, featureInput, refusal } from '../support/feature-fixtures.ts'

const phone = '(11) 98765-4321'
const ask = (typed: string) => ({ type: 'step.submit' as const, draft: { phone: typed } })
const open = (page: string | null) => ({ type: 'feature.open', page, planQuery: {}, saved: null })
const route = (page: string) => ({ type: 'xstate.route', to: `#${page}` })
const asked = done('ask-for-call', { success: true, id: 'call-1' })
const tooOften = refusal(429, 'Já recebemos seus pedidos de ligação de hoje.', 'telephone')

const graph = explore(callBackChart)

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(callBackMachine, startOf(callBackMachine), ...events)
const at = (snapshot: AnyMachineSnapshot) => [pageOf(snapshot), phaseOf(snapshot)]

const told = (...events: readonly object[]): readonly unknown[] => messagesSentBy(callBackMachine, ...events)

describe('every path through the call-back', () => {
  it('has the address of its page in every state', () => {
    expect(pagesWithWrongAddress(callBackChart, graph)).toEqual([])
  })

  it('opens a link’s page or stays', () => {
    expect(routesToWrongPage(callBackChart, graph)).toEqual([])
  })

  it('is not interrupted while it waits', () => {
    expect(interruptions(callBackChart, graph)).toEqual([])
  })

  it('goes back to the home page from each of its pages', () => {
    const pages = ['receber-ligacao', 'chat', 'chat-tct']
    expect(pages.flatMap((page) => backPathsMissingFirstPage(callBackChart, graphAt(page), page))).toEqual([])
    expect(pages.map((page) => told(open(page), { type: 'step.back' }))).toEqual(
      pages.map(() => [{ type: 'home.request' }]),
    )
  })

  it('can always reach the thanks', () => {
    expect(deadEnds(graph, (snapshot) => phaseOf(snapshot) === 'thanking')).toEqual([])
  })

  it('keeps the phone as typed', () => {
    expect([eventsLosingAnswers(graph, 'receber-ligacao'), eventsLosingAnswers(graph, 'chat')]).toEqual([
      [],
      [],
    ])
  })
})

const graphAt = (page: string) => new Map([...graph].filter(([, { snapshot }]) => pageOf(snapshot) === page))

describe('asking for a call', () => {
  it.each(['receber-ligacao', 'chat', 'chat-tct'])('opens %s if the address names it', (page) => {
    expect(pageOf(walk(open(page)))).toBe(page)
  })

  it.each([
    ['', 'Digite o celular com DDD.'],
    ['(11) 9876', 'Esse número não é válido. Verifique a digitação.'],
    ['(10) 98765-4321', 'Esse número não é válido. Verifique a digitação.'],
  ])('says what is wrong with "%s": %s', (typed, text) => {
    for (const page of ['receber-ligacao', 'chat']) {
      const { context, value } = walk(open(page), ask(typed))
      expect([value, context.errors, context.phones]).toEqual([{ [page]: 'editing' }, { phone: text }, []])
    }
  })

  it.each([
    ['(11) 98765-4321', '11987654321'],
    ['11 3333-4444', '1133334444'],
    ['+55 (11) 98765-4321', '11987654321'],
  ])('sends "%s" as %s', async (typed, sent) => {
    expect(await requestsOf(typed)).toEqual([{ phone: sent, action: 0 }])
  })

  it('reuses the request id for the same phone and takes a new one for another', async () => {
    expect(await requestsOf('(11) 98765-4321', '11987654321', '(21) 3333-4444', '11 98765 4321')).toEqual([
      { phone: '11987654321', action: 0 },
      { phone: '11987654321', action: 0 },
      { phone: '2133334444', action: 1 },
      { phone: '11987654321', action: 0 },
    ])
  })

  it('shows the thanks on the page of the request', () => {
    const pages = ['receber-ligacao', 'chat'].map((page) => at(walk(open(page), ask(phone), asked)))
    expect(pages).toEqual([
      ['receber-ligacao', 'thanking'],
      ['chat', 'thanking'],
    ])
  })

  it('offers the form again after the thanks, with the phone in it', () => {
    const again = walk(ask(phone), asked, { type: 'call.again' })
    expect([at(again), again.context.drafts['receber-ligacao']]).toEqual([
      ['receber-ligacao', 'editing'],
      { phone },
    ])
  })

  it('shows the server error for the phone beside the field', () => {
    const refused = walk(ask(phone), failed('ask-for-call', tooOften))
    expect([at(refused), refused.context.errors]).toEqual([
      ['receber-ligacao', 'editing'],
      { phone: 'Já recebemos seus pedidos de ligação de hoje.' },
    ])
  })

  it.each([
    ['the network', outage],
    ['the server', refusal(500, 'Erro HTTP 500')],
  ])('can be retried after a failure of %s', (_, failure) => {
    const broken = walk(open('chat'), ask(phone), failed('ask-for-call', failure))
    expect([at(broken), broken.context.failure, broken.hasTag('failed')]).toEqual([
      ['chat', 'failed'],
      failure,
      true,
    ])
    expect(at(next(callBackMachine, broken, { type: 'step.retry' }))).toEqual(['chat', 'sending'])
  })
})

describe('the message about a call', () => {
  it('shows 100 ms after the request was accepted, for 6 s', async () => {
    const { actor, clock, settled } = running()
    actor.send(ask(phone))
    await settled()
    const seen = [actor.getSnapshot().context.isFlashing]
    for (const ms of [99, 1, 5_999, 1]) {
      clock.increment(ms)
      seen.push(actor.getSnapshot().context.isFlashing)
    }
    expect(seen).toEqual([false, false, true, true, false])
  })

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

  it('does not show if the request failed', async () => {
    const { actor, clock, settled } = running(async () => {
      throw outage
    })
    actor.send(ask(phone))
    await settled()
    clock.increment(10_000)
    expect([at(actor.getSnapshot()), actor.getSnapshot().context.isFlashing]).toEqual([
      ['receber-ligacao', 'failed'],
      false,
    ])
  })

  it('restarts with a second request', async () => {
    const { actor, clock, settled } = running()
    for (const typed of [phone, '(21) 3333-4444']) {
      actor.send(ask(typed))
      await settled()
      clock.increment(100)
      clock.increment(4_900)
    }
    clock.increment(1_099)
    const before = actor.getSnapshot().context.isFlashing
    clock.increment(1)
    expect([before, actor.getSnapshot().context.isFlashing]).toEqual([true, false])
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
