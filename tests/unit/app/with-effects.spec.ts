import { describe, expect, it } from 'vitest'
import { createActor, fromPromise, setup, waitFor } from 'xstate'
import { withEffects } from '../../../src/app/with-effects.ts'

const failing = fromPromise<string>(() => Promise.reject(new Error('ask')))

const asking = setup({
  types: { context: {} as { answer: string } },
  actors: { ask: failing },
  guards: { isLong: ({ context }) => context.answer.length > 3 },
}).createMachine({
  id: 'asking',
  context: { answer: '' },
  initial: 'waiting',
  states: {
    waiting: {
      invoke: {
        src: 'ask',
        onDone: {
          target: 'judging',
          actions: ({ context, event }) => Object.assign(context, { answer: event.output }),
        },
        onError: 'failed',
      },
    },
    judging: { always: [{ guard: 'isLong', target: 'long' }, { target: 'short' }] },
    long: { type: 'final' },
    short: { type: 'final' },
    failed: { type: 'final' },
  },
})

const answering = (text: string) => ({ actors: { ask: fromPromise(async () => text) } })

const endOf = async (machine: typeof asking): Promise<unknown> => {
  const actor = createActor(machine).start()
  return (await waitFor(actor, ({ status }) => status === 'done')).value
}

describe('a chart with effects', () => {
  it('runs with its own, while the chart and others keep theirs', async () => {
    const charts = [withEffects(asking)(answering('yes')), withEffects(asking)(answering('never')), asking]
    expect(await Promise.all(charts.map(endOf))).toEqual(['short', 'long', 'failed'])
  })

  it('is what XState provides, with the states that were built before', () => {
    const [own, provided] = [withEffects(asking)(answering('yes')), asking.provide(answering('yes'))]
    expect(Object.keys(own).toSorted()).toEqual(Object.keys(provided).toSorted())
    expect(own.root).toBe(asking.root)
    expect(provided.root).not.toBe(asking.root)
    expect(Object.keys(own.implementations)).toEqual(Object.keys(provided.implementations))
  })

  it('restores a kept snapshot with its own effects', async () => {
    const kept = createActor(asking).getPersistedSnapshot()
    const actor = createActor(withEffects(asking)(answering('yes')), { snapshot: kept }).start()
    expect((await waitFor(actor, ({ status }) => status === 'done')).value).toBe('short')
  })
})
