import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { type ActorRefFrom, createActor, fromCallback } from 'xstate'
import {
  type RowsEvent,
  rowOf,
  type SeriesEvent,
  seriesMachine,
} from '../../../machines/series/series.machine.ts'
import { SeriesArrows } from '../../ui/series-card-arrows.tsx'
import type { Island } from '../island.tsx'

export interface SeriesArrowsData {
  /** Id of the row's element. */
  readonly row: string
  /** The row's title. */
  readonly title: string
  /** Whether there are arrows only while the row is wider than its window. */
  readonly yields?: boolean
}

/** Whether a row goes card by card, and is not dragged: its cards have texts to select. */
const isOfCards = ({ dataset }: HTMLElement): boolean => 'cards' in dataset

const cardStep = (row: HTMLElement): number | undefined => {
  const card = row.querySelector(':scope > :not([hidden])')
  if (!isOfCards(row) || !card) return undefined
  return card.getBoundingClientRect().width + (Number.parseFloat(getComputedStyle(row).columnGap) || 0)
}

const measured = (row: HTMLElement): SeriesEvent => ({
  type: 'row.measured',
  row: row.id,
  canGoBack: row.scrollLeft > 1,
  canGoOn: row.scrollLeft + row.clientWidth < row.scrollWidth - 1,
  stepPx: cardStep(row),
})

const swallowClick = (row: HTMLElement): void => {
  const swallow = (click: Event): void => {
    click.preventDefault()
    click.stopPropagation()
  }
  row.addEventListener('click', swallow, { capture: true, once: true })
  // A release outside the row causes no click; do not swallow the visitor's next one.
  setTimeout(() => row.removeEventListener('click', swallow, { capture: true }))
}

/** The listeners of one row, until the signal aborts. */
const listenTo = (row: HTMLElement, send: (event: SeriesEvent) => void, signal: AbortSignal): void => {
  const measure = (): void => {
    // The arrow keys scroll it; where nothing does, it is no stop between its cards' links.
    if (isOfCards(row)) row.tabIndex = row.scrollWidth > row.clientWidth + 1 ? 0 : -1
    send(measured(row))
  }
  row.addEventListener('scroll', measure, { passive: true, signal })
  row.addEventListener('dragstart', (event) => event.preventDefault(), { signal })
  row.addEventListener(
    'pointerdown',
    ({ pointerType, button, clientX }) => {
      if (pointerType !== 'mouse' || button !== 0 || isOfCards(row)) return
      send({ type: 'mouse.press', row: row.id, x: clientX, left: row.scrollLeft })
    },
    { signal },
  )
  if (typeof ResizeObserver !== 'undefined') {
    const watcher = new ResizeObserver(measure)
    watcher.observe(row)
    signal.addEventListener('abort', () => watcher.disconnect())
  }
  measure()
}

/** The page's rows. */
const rows = fromCallback<RowsEvent>(({ sendBack, receive }) => {
  const tell = (event: SeriesEvent): void => sendBack(event)
  const stop = new AbortController()
  const { signal } = stop
  const watched = new Set<string>()
  const rowNamed = (id: string): HTMLElement | null => document.getElementById(id)
  addEventListener('pointermove', ({ clientX }) => tell({ type: 'mouse.move', x: clientX }), { signal })
  addEventListener('pointerup', () => tell({ type: 'mouse.release' }), { signal })
  addEventListener('pointercancel', () => tell({ type: 'mouse.release' }), { signal })
  receive((event) => {
    const row = rowNamed(event.row)
    if (row === null) return
    if (event.type === 'watch' && !watched.has(row.id)) {
      watched.add(row.id)
      listenTo(row, tell, signal)
    }
    if (event.type === 'scroll.by') {
      const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
      row.scrollBy({ left: event.px, behavior: isStill ? 'auto' : 'smooth' })
    }
    if (event.type === 'scroll.to') row.scrollLeft = event.left
    if (event.type === 'drag.begin') row.dataset.dragged = ''
    if (event.type === 'drag.end') {
      delete row.dataset.dragged
      swallowClick(row)
    }
  })
  return () => stop.abort()
})

/** The arrows of a row of titles. The row is plain HTML; one chart serves all rows of a page. */
export const seriesArrows: Island<SeriesArrowsData, ActorRefFrom<typeof seriesMachine>> = {
  name: 'series-arrows',
  // The row can be dragged before any arrow is used.
  wakes: 'near',
  create: () => createActor(seriesMachine.provide({ actors: { rows } })),
  View: ({ actor, data: { row, title, yields = false } }) => {
    const { canGoBack, canGoOn } = useSelector(actor, ({ context }) => rowOf(context, row))
    useEffect(() => actor.send({ type: 'row.show', row }), [actor, row])
    if (yields && !canGoBack && !canGoOn) return null
    return (
      <SeriesArrows
        row={row}
        title={title}
        canGoBack={canGoBack}
        canGoOn={canGoOn}
        onPress={(way) => actor.send({ type: 'arrow.press', row, way })}
      />
    )
  },
}
