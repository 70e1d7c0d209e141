import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it } from 'vitest'
import { createLanding } from '../../../src/landing/create-landing.ts'
import { seriesArrows } from '../../../src/landing/islands/series-arrows.island.tsx'
import { seriesFromTop } from '../../../src/landing/islands/series-from-top.island.tsx'
import { seriesScreenDown } from '../../../src/landing/islands/series-screen-down.island.tsx'
import type { Landing } from '../../../src/landing/landing.types.ts'
import { viewUnder } from '../support/landing-page.ts'

const refuse = () => {
  throw new Error('These islands ask for nothing')
}
const landing: Landing = createLanding(viewUnder('', 'globoplay'), {
  namedPlan: () => ({ sku: null, unmet: null }),
  origins: async () => ({}),
  api: {} as Landing['api'],
  running: refuse,
  open: refuse,
  leave: refuse,
})

interface Scrolled {
  readonly row: string
  readonly options: unknown
}

let scrolled: Scrolled[]
let isMotionReduced: boolean
beforeEach(() => {
  scrolled = []
  isMotionReduced = false
  window.matchMedia = (() => ({ matches: isMotionReduced })) as never
  HTMLElement.prototype.scrollBy = function scrollBy(this: HTMLElement, options?: unknown) {
    scrolled.push({ row: this.id, options })
  }
})

/** A row of this width in a window of 400 px, scrolled so far: jsdom has no layout. */
const rowOf = (id: string, left: number, whole = 1000): HTMLElement => {
  const row = document.createElement('ul')
  row.id = id
  row.innerHTML = '<li><a href="#alvo">Suspense</a></li>'
  Object.defineProperties(row, {
    clientWidth: { value: 400 },
    scrollWidth: { value: whole },
  })
  row.scrollLeft = left
  document.body.append(row)
  return row
}

const show = (rows: readonly string[]) => {
  const [first = ''] = rows
  const actor = seriesArrows.create(landing, { row: first, title: first })
  actor.start()
  render(
    rows.map((row) => (
      <seriesArrows.View key={row} landing={landing} actor={actor} data={{ row, title: `Fila ${row}` }} />
    )),
  )
  return actor
}
const arrow = (name: string) => screen.getByRole('button', { name })
const isOff = (name: string): boolean => arrow(name).getAttribute('aria-disabled') === 'true'

describe('the arrows of a row of titles', () => {
  it.each([
    [0, 1000, [true, false]],
    [200, 1000, [false, false]],
    [600, 1000, [false, true]],
    [0, 400, [true, true]],
  ])('scrolled by %i of %i pixels are off: %j', (left, whole, off) => {
    rowOf('um', left, whole)
    show(['um'])
    expect([isOff('Voltar em Fila um'), isOff('Avançar em Fila um')]).toEqual(off)
  })

  it('follow the row scrolled by touch', async () => {
    const row = rowOf('um', 0)
    show(['um'])
    row.scrollLeft = 600
    row.dispatchEvent(new Event('scroll'))
    await screen.findByRole('button', { name: 'Avançar em Fila um' })
    expect([isOff('Voltar em Fila um'), isOff('Avançar em Fila um')]).toEqual([false, true])
  })

  it('scroll their row by 320 pixels, and not at an end', async () => {
    for (const id of ['um', 'dois']) rowOf(id, 0)
    show(['um', 'dois'])
    await userEvent.click(arrow('Avançar em Fila dois'))
    await userEvent.click(arrow('Voltar em Fila um'))
    expect(scrolled).toEqual([{ row: 'dois', options: { left: 320, behavior: 'smooth' } }])
  })

  it('jump under reduced motion', async () => {
    isMotionReduced = true
    rowOf('um', 600)
    show(['um'])
    await userEvent.click(arrow('Voltar em Fila um'))
    expect(scrolled).toEqual([{ row: 'um', options: { left: -320, behavior: 'auto' } }])
  })
})

const pointer = (type: string, x: number, { button = 0, pointerType = 'mouse' } = {}) =>
  Object.assign(new MouseEvent(type, { bubbles: true, clientX: x, button }), { pointerType })

describe('the arrows of a row of cards', () => {
  const cardsOf = (left: number, whole?: number): HTMLElement => {
    const row = rowOf('cartoes', left, whole)
    row.dataset.cards = ''
    row.style.columnGap = '14px'
    Object.defineProperty(row.firstElementChild, 'getBoundingClientRect', { value: () => ({ width: 310 }) })
    return row
  }
  const showYielding = () => {
    const data = { row: 'cartoes', title: 'Planos', yields: true }
    const actor = seriesArrows.create(landing, data)
    actor.start()
    render(<seriesArrows.View landing={landing} actor={actor} data={data} />)
  }

  it('scroll by one card with its gap, and the row takes the focus', async () => {
    const row = cardsOf(0)
    showYielding()
    await userEvent.click(arrow('Avançar em Planos'))
    expect([scrolled, row.tabIndex]).toEqual([
      [{ row: 'cartoes', options: { left: 324, behavior: 'smooth' } }],
      0,
    ])
  })

  it('are absent where the row shows all, which takes no focus', () => {
    const row = cardsOf(0, 400)
    showYielding()
    expect([screen.queryAllByRole('button'), row.tabIndex]).toEqual([[], -1])
  })

  it('leave texts to be selected by a mouse', () => {
    const row = cardsOf(200)
    showYielding()
    row.dispatchEvent(pointer('pointerdown', 300))
    window.dispatchEvent(pointer('pointermove', 100))
    expect(row.scrollLeft).toBe(200)
  })
})

describe('a row of titles under a mouse', () => {
  const dragged = (row: HTMLElement, from: number, to: number) => {
    const link = row.querySelector('a') as HTMLAnchorElement
    link.dispatchEvent(pointer('pointerdown', from))
    window.dispatchEvent(pointer('pointermove', to))
    const isHeld = 'dragged' in row.dataset
    window.dispatchEvent(pointer('pointerup', to))
    const click = new MouseEvent('click', { bubbles: true, cancelable: true })
    link.dispatchEvent(click)
    return {
      left: row.scrollLeft,
      isHeld,
      isLetGo: !('dragged' in row.dataset),
      opens: !click.defaultPrevented,
    }
  }

  it.each([
    ['dragged to the left goes on, and opens nothing', 300, 150, { left: 350, isHeld: true, opens: false }],
    [
      'dragged to the right goes back, and opens nothing',
      300,
      306,
      { left: 194, isHeld: true, opens: false },
    ],
    ['hardly moved is clicked', 300, 295, { left: 200, isHeld: false, opens: true }],
  ])('%s', (_, from, to, expected) => {
    const row = rowOf('um', 200)
    const actor = show(['um'])
    expect(dragged(row, from, to)).toEqual({ ...expected, isLetGo: true })
    actor.stop()
  })

  it.each([
    ['a finger, which the browser answers', { pointerType: 'touch' }],
    ['the right button', { button: 2 }],
  ])('is not dragged by %s', (_, more) => {
    const row = rowOf('um', 200)
    const actor = show(['um'])
    row.dispatchEvent(pointer('pointerdown', 300, more))
    window.dispatchEvent(pointer('pointermove', 100))
    expect(row.scrollLeft).toBe(200)
    actor.stop()
  })

  it('has no listeners once the page is done with it', () => {
    const row = rowOf('um', 200)
    const actor = show(['um'])
    actor.stop()
    row.dispatchEvent(pointer('pointerdown', 300))
    window.dispatchEvent(pointer('pointermove', 100))
    expect(row.scrollLeft).toBe(200)
  })
})

describe("a heading's scroll button", () => {
  it('scrolls down by one window height, and is a plain link without script', async () => {
    const heights: unknown[] = []
    window.scrollBy = ((options: unknown) => heights.push(options)) as never
    const data = { label: 'Confira os Planos', to: 'planos' }
    const actor = seriesScreenDown.create(landing, data)
    actor.start()
    render(<seriesScreenDown.View landing={landing} actor={actor} data={data} />)
    const link = screen.getByRole('link', { name: 'Confira os Planos' })
    expect(link.getAttribute('href')).toBe('#planos')
    await userEvent.click(link)
    expect(heights).toEqual([{ top: window.innerHeight, behavior: 'smooth' }])
  })
})

describe('a page that opens at the top', () => {
  it('tells the browser before unload', () => {
    Object.defineProperty(window.history, 'scrollRestoration', { value: 'auto', writable: true })
    seriesFromTop.create(landing, null).start()
    expect(window.history.scrollRestoration).toBe('manual')
  })
})
