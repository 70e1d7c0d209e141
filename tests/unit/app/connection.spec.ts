import { expect, it } from 'vitest'
import { createActor, fromCallback, setup } from 'xstate'
import { startConnection } from '../../../src/app/connection.ts'

const failed = { hasTag: (tag: string) => tag === 'failed', context: { failure: { kind: 'network' } } }
const atRest = { hasTag: () => false, context: {} }

it.each([
  ['a page', { ...failed, children: {} }],
  ['the question of a page', { ...atRest, children: { question: { getSnapshot: () => failed } } }],
])('retries pending saves and %s that failed offline once the network is back', (_, snapshot) => {
  const asked: unknown[] = []
  const hears = (who: string) =>
    fromCallback(({ receive }) => receive((event) => void asked.push([who, event.type])))
  const journey = createActor(
    setup({ actors: { lead: hears('lead') } }).createMachine({
      invoke: { src: 'lead', systemId: 'lead' },
    }),
  ).start()
  const part = {
    getSnapshot: () => snapshot,
    send: (event: { type: string }) => asked.push(['page', event.type]),
  }
  const window = Object.assign(new EventTarget(), { navigator: { onLine: true } })
  const routed = { route: () => ({ feature: 'checkout' }) }
  startConnection(window as never, { journey, feature: () => part, routed } as never)
  window.dispatchEvent(new Event('offline'))
  expect(asked).toEqual([])
  window.dispatchEvent(new Event('online'))
  expect(asked).toEqual([
    ['lead', 'lead.retry'],
    ['page', 'step.retry'],
  ])
})
