import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type AnyEventObject, createActor, setup, toPromise } from 'xstate'
import { planListSurroundings, scrollToCard } from '../../../src/landing/islands/plan-list-surroundings.ts'
import { plansUnder } from '../../support/landings.ts'

let scrolls: number[] = []
let frames: FrameRequestCallback[] = []
let whenMotionChanges: () => void = () => undefined
const motion = { matches: false }

beforeEach(() => {
  scrolls = []
  frames = []
  motion.matches = false
  Object.assign(window, {
    scrollY: 50,
    CSS: { escape: (text: string) => text },
    scrollTo: ({ top }: ScrollToOptions) => scrolls.push(Math.round(top ?? 0)),
    requestAnimationFrame: (frame: FrameRequestCallback) => frames.push(frame),
    matchMedia: () => ({
      get matches() {
        return motion.matches
      },
      addEventListener: (_type: string, listener: () => void) => {
        whenMotionChanges = listener
      },
    }),
  })
  document.body.innerHTML = '<article data-card="d500a"></article>'
  const [card] = document.getElementsByTagName('article')
  Object.assign(card ?? {}, { getBoundingClientRect: () => ({ top: 1100 }) })
})
afterEach(() => {
  document.body.replaceChildren()
  window.history.replaceState(null, '', '/')
})

describe('the browser state of a list', () => {
  it('is reported at the start and on every change, until the list stops', () => {
    window.history.replaceState(null, '', '/?sb=paramount#cd500')
    const events: AnyEventObject[] = []
    const surroundings = planListSurroundings({ plans: plansUnder('') })
    const listener = setup({ actors: { surroundings } }).createMachine({
      invoke: { src: 'surroundings' },
      on: { '*': { actions: ({ event }) => events.push(event) } },
    })
    const actor = createActor(listener).start()
    motion.matches = true
    whenMotionChanges()
    window.history.replaceState(null, '', '/#cd600')
    window.dispatchEvent(new Event('hashchange'))
    for (const persisted of [false, true]) {
      window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))
    }
    actor.stop()
    window.dispatchEvent(new Event('hashchange'))
    expect(events).toEqual([
      { type: 'plan.ask', query: { subscriptions: ['paramount'] }, sku: 'd1000c' },
      { type: 'motion.change', isReduced: false },
      { type: 'hash.change', hash: '#cd500' },
      { type: 'motion.change', isReduced: true },
      { type: 'hash.change', hash: '#cd600' },
      { type: 'page.return' },
    ])
  })
})

describe('the scroll to a card', () => {
  const start = (key: string, durationMs: number) =>
    createActor(scrollToCard, { input: { key, durationMs } }).start()
  const paint = (at: number) => frames.shift()?.(performance.now() + at)

  it('moves through the page and ends 100 px above the card', async () => {
    const actor = start('d500a', 2_000)
    paint(0)
    paint(2_500)
    await toPromise(actor)
    expect([scrolls[0], scrolls.at(-1), frames.length]).toEqual([50, 1_050, 0])
  })

  it('jumps under reduced motion', async () => {
    await toPromise(start('d500a', 0))
    expect([scrolls, frames.length]).toEqual([[1_050], 0])
  })

  it('stops when the visitor scrolls', async () => {
    const actor = start('d500a', 2_000)
    window.dispatchEvent(new Event('wheel'))
    paint(2_500)
    await toPromise(actor)
    expect([scrolls, frames.length]).toEqual([[], 0])
  })

  it('does nothing if the card is not on the page', async () => {
    await toPromise(start('d9', 2_000))
    expect([scrolls, frames.length]).toEqual([[], 0])
  })
})
