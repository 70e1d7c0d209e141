// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { watchPresses } from '../../../src/adapters/held-press.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

/** Presses as a browser does; what is due meanwhile waits. */
const pressed = async (down: string, ...then: readonly string[]) => {
  const heard: string[] = []
  const button = document.body.appendChild(document.createElement('button'))
  for (const type of ['keyup', 'pointerup', 'click']) button.addEventListener(type, () => heard.push(type))
  const say = (type: string): unknown => button.dispatchEvent(new Event(type, { bubbles: true }))
  const released = watchPresses(window)
  say(down)
  const due = released().then((wasDown) => heard.push(`drawn anew ${wasDown}`))
  await vi.advanceTimersByTimeAsync(500)
  for (const type of then) say(type)
  await vi.advanceTimersByTimeAsync(600)
  await due
  return heard
}

it.each([
  [
    ['keydown', 'keyup', 'click'],
    ['keyup', 'click', 'drawn anew true'],
  ],
  [
    ['pointerdown', 'pointerup', 'click'],
    ['pointerup', 'click', 'drawn anew true'],
  ],
  // The key stays down, or goes up in another window.
  [['keydown'], ['drawn anew true']],
  [['focusin'], ['drawn anew false']],
] as const)('a page is drawn anew only after the click of a press that was under way: %j', async (events, heard) => {
  const [down, ...then] = events
  expect(await pressed(down, ...then)).toEqual(heard)
})
