import { describe, expect, it } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { type NewsEvent, newsMachine } from '../../machines/news/news.machine.ts'
import { newsInput as input } from '../statecharts/charts/news.chart.ts'

const open = (detail: string | null): NewsEvent => ({ type: 'drawer.open', detail })
const close: NewsEvent = { type: 'drawer.close' }

describe('the news drawer', () => {
  it.each([
    ['texto', { open: 'text' }],
    ['video', { open: { video: 'poster' } }],
    ['video-nosso', { open: { video: 'playing' } }],
    ['nada', 'closed'],
  ])('shows "%s", and plays a video that its site lets be shown here', (id, value) => {
    const actor = createActor(newsMachine, { input }).start()
    for (const event of [open(id), { type: 'video.play', isAllowed: true } as const]) actor.send(event)
    expect(actor.getSnapshot().value).toEqual(value)
  })

  it('asks for the consent that covers a video, and plays it once there is one', () => {
    const actor = createActor(newsMachine, { input }).start()
    const played = [false, true].map((isAllowed) => {
      for (const event of [open('video-nosso'), { type: 'video.play', isAllowed } as const]) actor.send(event)
      return actor.getSnapshot().value
    })
    expect(played).toEqual([{ open: { video: 'unallowed' } }, { open: { video: 'playing' } }])
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
