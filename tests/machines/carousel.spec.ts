import { explore } from 'statechart-kit/explore'
import { describe, expect, it } from 'vitest'
import { createActor, type EventObject, fromCallback, SimulatedClock } from 'xstate'
import { carouselMachine } from '../../machines/carousel/carousel.machine.ts'
import { movementOf } from '../../machines/carousel/carousel.selectors.ts'
import type { CarouselEvent, SliderShow } from '../../machines/carousel/carousel.setup.ts'
import { carouselChart, slideCount as count } from '../statecharts/charts/carousel.chart.ts'

/** A carousel with a fake slider that obeys, and the commands it got, in order. */
const start = (slides = count) => {
  const clock = new SimulatedClock()
  const told: SliderShow[] = []
  const slider = fromCallback<SliderShow, undefined, CarouselEvent>(({ receive }) =>
    receive((order) => told.push(order)),
  )
  const surroundings = fromCallback<EventObject, undefined, CarouselEvent>(() => undefined)
  const actor = createActor(carouselMachine.provide({ actors: { slider, surroundings } }), {
    clock,
    input: { count: slides },
  })
  actor.start()
  const send = (...events: readonly CarouselEvent[]) => {
    for (const event of events) actor.send(event)
  }
  return {
    clock,
    told,
    send,
    isTurning: () => actor.getSnapshot().matches({ rotation: 'turning' }),
    index: () => actor.getSnapshot().context.index,
    movement: () => movementOf(actor.getSnapshot()),
  }
}

const attach: readonly CarouselEvent[] = [{ type: 'carousel.attach' }, { type: 'slider.ready' }]
const turning = (slides = count) => {
  const carousel = start(slides)
  carousel.send(...attach)
  return carousel
}

describe('a reason to pause the carousel', () => {
  it.each<[CarouselEvent['type'], CarouselEvent['type']]>([
    ['carousel.pause', 'carousel.play'],
    ['pointer.entered', 'pointer.left'],
    ['motion.reduced', 'motion.allowed'],
    ['page.hidden', 'page.shown'],
  ])('pauses it at %s and resumes it at %s with a full interval', (against, over) => {
    const carousel = turning()
    carousel.clock.increment(4_999)
    carousel.send({ type: against } as CarouselEvent)
    carousel.clock.increment(60_000)
    const stopped = [carousel.isTurning(), carousel.index()]
    carousel.send({ type: over } as CarouselEvent)
    carousel.clock.increment(4_999)
    const waiting = carousel.index()
    carousel.clock.increment(1)
    expect([stopped, waiting, carousel.index()]).toEqual([[false, 0], 0, 1])
  })

  it.each<CarouselEvent>([
    { type: 'hero.used' },
    { type: 'carousel.next' },
    { type: 'carousel.previous' },
    { type: 'carousel.go', index: 2 },
  ])('stops it for good at %o, until the visitor asks for it again', (event) => {
    const carousel = turning()
    carousel.send(event, { type: 'pointer.entered' }, { type: 'pointer.left' })
    const place = carousel.index()
    carousel.clock.increment(60_000)
    const stopped = [carousel.isTurning(), carousel.index() === place]
    carousel.send({ type: 'carousel.play' })
    expect([stopped, carousel.isTurning()]).toEqual([[false, true], true])
  })

  it.each<[string, readonly CarouselEvent[], number]>([
    ['before the slider is loaded', [{ type: 'carousel.attach' }], count],
    ['where the slider does not load', [{ type: 'carousel.attach' }, { type: 'slider.failed' }], count],
    ['with one slide', attach, 1],
    ['as it was written', [], count],
  ])('keeps it paused %s', (_when, events, slides) => {
    const carousel = start(slides)
    carousel.send(...events)
    carousel.clock.increment(60_000)
    expect([carousel.isTurning(), carousel.told]).toEqual([false, []])
  })
})

describe('the slides', () => {
  it('turn every 5000 ms within 700 ms, and start over after the last', () => {
    const carousel = turning()
    for (let turn = 0; turn < count; turn += 1) carousel.clock.increment(5_000)
    expect(carousel.told).toEqual(
      [1, 2, 3, 0].map((index) => ({ type: 'slider.show', index, durationMs: 700 })),
    )
  })

  it('jump with reduced motion', () => {
    const carousel = turning()
    carousel.send({ type: 'motion.reduced' }, { type: 'carousel.next' })
    expect(carousel.told).toEqual([{ type: 'slider.show', index: 1, durationMs: 0 }])
  })
})

describe('every reachable state', () => {
  const states = [...explore(carouselChart).values()].map(({ snapshot }) => snapshot)

  it('turns exactly if the slider is ready and no reason to pause holds', () => {
    const wrong = states.filter(
      (state) =>
        state.matches({ rotation: 'turning' }) !==
        (state.matches({ slider: { attached: 'ready' } }) &&
          state.matches({ choice: 'playing' }) &&
          state.matches({ pointer: 'away' }) &&
          state.matches({ motion: 'allowed' }) &&
          state.matches({ page: 'shown' })),
    )
    expect(wrong.map(({ value }) => value)).toEqual([])
  })

  it('moves instantly exactly with reduced motion', () => {
    const wrong = states.filter(
      (state) => state.context.durationMs !== (state.matches({ motion: 'reduced' }) ? 0 : 700),
    )
    expect(wrong.map(({ value }) => value)).toEqual([])
  })

  it('shows an existing slide', () => {
    expect([...new Set(states.map(({ context }) => context.index))].sort()).toEqual([0, 1, 2, 3])
  })
})
