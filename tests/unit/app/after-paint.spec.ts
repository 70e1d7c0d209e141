import { expect, it } from 'vitest'
import { afterPaint, underOldTitle } from '../../../src/app/after-paint.ts'

type Work = () => void

/** A window whose frames, background tasks and timers run when the test says so. */
const quietWindow = () => {
  const held = { frames: [] as Work[], tasks: [] as Work[], timers: [] as Work[] }
  const run = (what: keyof typeof held): void => {
    for (const work of held[what].splice(0)) work()
  }
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible', title: 'CEP' })
  const window = Object.assign(new EventTarget(), {
    document,
    requestAnimationFrame: (work: Work) => held.frames.push(work),
    scheduler: { postTask: (work: Work) => held.tasks.push(work) },
    setTimeout: (work: Work) => held.timers.push(work),
    clearTimeout: () => held.timers.splice(0),
  })
  return { window: window as never, events: window, document, run }
}

const queued = () => {
  const done: string[] = []
  const page = quietWindow()
  const later = afterPaint(page.window, 'background')
  for (const name of ['history', 'storage', 'call']) later(() => done.push(name))
  return { ...page, later, done }
}

const all = ['history', 'storage', 'call']

it('effects happen in one task after the next paint, in order', () => {
  const { run, done } = queued()
  run('frames')
  expect(done).toEqual([])
  run('tasks')
  expect(done).toEqual(all)
})

it.each(['click', 'submit', 'pagehide'])('effects happen at once before a %s, and only once', (type) => {
  const { events, run, done } = queued()
  events.dispatchEvent(new Event(type))
  expect(done).toEqual(all)
  run('frames')
  run('tasks')
  expect(done).toEqual(all)
})

it('effects happen at once when the page is hidden, and while it is', () => {
  const { document, later, done } = queued()
  document.dispatchEvent(new Event('visibilitychange'))
  expect(done).toEqual([])
  document.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
  expect(done).toEqual(all)
  later(() => done.push('hidden'))
  expect(done).toEqual([...all, 'hidden'])
})

it('effects do not wait for a page that is never painted', () => {
  const { run, done } = queued()
  run('timers')
  expect(done).toEqual(all)
})

it('an effect of an effect happens in the same task, after those before it', () => {
  const { later, run, done } = queued()
  later(() => later(() => done.push('inner')))
  later(() => done.push('outer'))
  run('frames')
  run('tasks')
  expect(done).toEqual([...all, 'outer', 'inner'])
})

it('a failing effect is reported and stops no other', () => {
  const { later, run, done } = queued()
  later(() => {
    throw new Error('full')
  })
  later(() => done.push('last'))
  run('frames')
  run('tasks')
  expect(done).toEqual([...all, 'last'])
  expect(() => run('timers')).toThrow('full')
})

it('a history entry keeps the title that its page had when it was left', () => {
  const { window, document, run } = quietWindow()
  const titles: string[] = []
  underOldTitle(document as never, afterPaint(window, 'user-blocking'))(() => titles.push(document.title))
  document.title = 'Número'
  run('frames')
  run('tasks')
  expect([titles, document.title]).toEqual([['CEP'], 'Número'])
})
