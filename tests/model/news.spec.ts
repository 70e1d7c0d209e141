import { describe, expect, it } from 'vitest'
import { createActor, getInitialSnapshot, getNextSnapshot, SimulatedClock } from 'xstate'
import { type NewsEvent, newsMachine } from '../../machines/news/news.machine.ts'
import { newsInput as input } from '../statecharts/charts/news.chart.ts'

const open = (detail: string | null): NewsEvent => ({ type: 'drawer.open', detail })
const close: NewsEvent = { type: 'drawer.close' }
const play: NewsEvent = { type: 'video.play' }

const after = (...events: readonly NewsEvent[]) => {
  const { value, context } = events.reduce(
    (snapshot, event) => getNextSnapshot(newsMachine, snapshot, event),
    getInitialSnapshot(newsMachine, input),
  )
  return [value, context.itemId]
}

describe('the news drawer', () => {
  it.each<[readonly NewsEvent[], unknown, string | null]>([
    [[], 'closed', null],
    [[open('texto')], { open: 'text' }, 'texto'],
    [[open('video')], { open: { video: 'poster' } }, 'video'],
    [[open('video'), play], { open: { video: 'poster' } }, 'video'],
    [[open('video-nosso'), play], { open: { video: 'playing' } }, 'video-nosso'],
    [[open('texto'), play], { open: 'text' }, 'texto'],
    [[open('nada')], 'closed', null],
    [[open(null)], 'closed', null],
    [[open('video-nosso'), play, close], 'leaving', 'video-nosso'],
    [[open('video-nosso'), play, close, open('video-nosso')], { open: { video: 'poster' } }, 'video-nosso'],
    [[open('texto'), close, open('video')], { open: { video: 'poster' } }, 'video'],
    [[open('texto'), open('nada')], { open: 'text' }, 'texto'],
    [[close], 'closed', null],
    [[play], 'closed', null],
  ])('after %j is %j with %s', (events, value, item) => {
    expect(after(...events)).toEqual([value, item])
  })

  it('keeps its item visible for 550 ms while closing', () => {
    const clock = new SimulatedClock()
    const actor = createActor(newsMachine, { clock, input })
    actor.start()
    actor.send(open('texto'))
    actor.send(close)
    clock.increment(549)
    const leaving = actor.getSnapshot().context.itemId
    clock.increment(1)
    expect([leaving, actor.getSnapshot().context.itemId, actor.getSnapshot().value]).toEqual([
      'texto',
      null,
      'closed',
    ])
  })
})
