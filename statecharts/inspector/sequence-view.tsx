import { type CSSProperties, type KeyboardEvent, useEffect, useRef } from 'react'
import styles from './sequence.module.css'
import type { EventRow, ReturnRow, Row } from './sequence.ts'

/** Maximum of drawn rows; an export has all. */
const mostDrawn = 400

interface SequenceProps {
  readonly rows: readonly Row[]
  readonly lanes: readonly string[]
  readonly nameOf: (lane: string) => string
  /** The row whose moment is shown; null while following the newest. */
  readonly selected: number | null
  readonly onSelect: (seq: number) => void
}

const clock = (at: number): string => new Date(at).toLocaleTimeString('en-GB')

/** Grid columns of an arrow from the middle of one lane to the middle of another. */
const arrowOf = (from: number, to: number): CSSProperties => {
  const [left, right] = from <= to ? [from, to] : [to, from]
  const inset = `calc(50% / ${right - left + 1})`
  return { gridColumn: `${left + 2} / ${right + 3}`, marginInline: left === right ? 0 : inset }
}

interface ArrowProps extends Pick<SequenceProps, 'lanes' | 'nameOf'> {
  readonly row: EventRow
}

function Arrow({ row, lanes, nameOf }: ArrowProps) {
  const [from, to] = [lanes.indexOf(row.from), lanes.indexOf(row.to)]
  const direction = from === to ? 'self' : from < to ? 'right' : 'left'
  return (
    <>
      {lanes.map((lane, index) => (
        <span key={lane} className={styles.lane} style={{ gridColumn: index + 2 }} aria-hidden="true" />
      ))}
      <span className={styles.arrow} data-direction={direction} style={arrowOf(from, to)}>
        <span className={styles.type}>{row.type}</span>
        <span className={styles.hidden}>
          {' '}
          from {nameOf(row.from)} to {nameOf(row.to)}
        </span>
      </span>
    </>
  )
}

const columnsOf = (lanes: readonly string[]): CSSProperties => ({
  gridTemplateColumns: `4.5rem repeat(${Math.max(lanes.length, 1)}, 7.5rem)`,
})

function Returned({ row }: { readonly row: ReturnRow }) {
  return <li className={styles.returned}>The page went back to moment {row.to}</li>
}

const step: Readonly<Record<string, 'nextElementSibling' | 'previousElementSibling'>> = {
  ArrowDown: 'nextElementSibling',
  ArrowUp: 'previousElementSibling',
}

const moveFocus = (event: KeyboardEvent): void => {
  const way = step[event.key]
  const item = (event.target as Element).closest('li')
  if (way === undefined || !item) return
  event.preventDefault()
  let next = item[way]
  while (next && !next.querySelector('button')) next = next[way]
  next?.querySelector('button')?.focus()
}

/** The events between actors, one lane per actor, newest at the bottom. */
export function SequenceView({ rows, lanes, nameOf, selected, onSelect }: SequenceProps) {
  const scroller = useRef<HTMLDivElement>(null)
  const drawn = rows.slice(-mostDrawn)
  const newest = drawn.at(-1)?.seq
  useEffect(() => {
    if (selected === null && newest !== undefined && scroller.current)
      scroller.current.scrollTop = scroller.current.scrollHeight
  }, [selected, newest])
  return (
    <div className={styles.sequence} ref={scroller}>
      <div className={styles.heads} style={columnsOf(lanes)} aria-hidden="true">
        {lanes.map((lane, index) => (
          <span key={lane} style={{ gridColumn: index + 2 }}>
            {nameOf(lane)}
          </span>
        ))}
      </div>
      <ol aria-label="Events" onKeyDown={moveFocus}>
        {drawn.map((row) =>
          row.kind === 'returned' ? (
            <Returned key={row.seq} row={row} />
          ) : (
            <li key={row.seq}>
              <button
                type="button"
                className={styles.row}
                style={columnsOf(lanes)}
                aria-pressed={row.seq === selected}
                onClick={() => onSelect(row.seq)}
              >
                <time className={styles.time}>{clock(row.at)}</time>
                <Arrow row={row} lanes={lanes} nameOf={nameOf} />
              </button>
            </li>
          ),
        )}
      </ol>
    </div>
  )
}
