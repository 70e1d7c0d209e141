import { type CSSProperties, useEffect, useRef, useState } from 'react'
import styles from './events.module.css'
import type { Item, Listing } from './listing.ts'
import { type EventRow, hasEffect, type Row } from './timeline.ts'

/** Height of a line in px; equal for all, so the drawn ones follow from the scroll position. */
const linePx = 28
/** Width of a lane in px. */
const lanePx = 14
/** Lines drawn above and below the visible ones. */
const spare = 6

interface EventListProps {
  readonly rows: readonly Row[]
  readonly lanes: readonly string[]
  readonly listing: Listing
  /** The number of items, by which React sees that there are more. */
  readonly count: number
  /** The selected line; null while following the newest. */
  readonly place: number | null
  readonly onSelect: (place: number) => void
  readonly onFold: (group: number) => void
}

const prefixes: readonly (readonly [string, string])[] = [
  ['xstate.done.actor.', 'done '],
  ['xstate.error.actor.', 'error '],
  ['xstate.done.state.', 'done '],
  ['xstate.snapshot.', 'snapshot '],
]

/** An event's name for display: `done look-up-cep`, `after typingPause`. */
export const eventName = (type: string): string => {
  if (type.startsWith('xstate.after.')) return `after ${type.split('.')[2]}`
  const [prefix, word] = prefixes.find(([start]) => type.startsWith(start)) ?? ['', '']
  return word + type.slice(prefix.length)
}

const seconds = (ms: number): string => `+${(ms / 1000).toFixed(2)}`

const middleOf = (lane: number): number => lane * lanePx + lanePx / 2

/** The lanes of a line as a drawing, with an arrow from sender to receiver. */
function Lanes({ from, to, count }: { readonly from: number; readonly to: number; readonly count: number }) {
  const [left, right, middle] = [middleOf(from), middleOf(to), linePx / 2]
  const tip = from === to ? right : right + (from < to ? -4 : 4)
  const lines = Array.from({ length: count }, (_, lane) => `M${middleOf(lane)} 0V${linePx}`).join('')
  return (
    <svg className={styles.lanes} width={count * lanePx} height={linePx} aria-hidden="true">
      <path className={styles.lane} d={lines} />
      <path className={styles.way} d={`M${left} ${middle}H${tip}`} />
      {from === to ? (
        <circle className={styles.tip} cx={right} cy={middle} r={4} />
      ) : (
        <path
          className={styles.tip}
          d={`M${right} ${middle}L${tip + (from < to ? -3 : 3)} ${middle - 4}V${middle + 4}Z`}
        />
      )}
      {from !== to && <circle className={styles.tip} cx={left} cy={middle} r={2.5} />}
    </svg>
  )
}

const labelOf = ({ event, fromName, to }: EventRow, { count }: Item): string =>
  `${event.type} from ${fromName} to ${to}${count > 1 ? `, ${count} times` : ''}`

interface LineProps extends Pick<EventListProps, 'lanes' | 'onSelect' | 'onFold'> {
  readonly row: Row
  readonly item: Item
  readonly place: number
  readonly isSelected: boolean
  readonly isUnfolded: boolean
}

function EventText({ row, item, isUnfolded, onFold }: LineProps & { readonly row: EventRow }) {
  const { folded, count, group } = item
  return (
    <>
      <span className={styles.type} title={row.event.type}>
        {eventName(row.event.type)}
      </span>
      <span className={styles.actors}>
        {row.fromName} → {row.to}
      </span>
      {row.changes.length > 0 && (
        <span className={styles.changes} title={row.changes.map(({ path }) => path).join('\n')}>
          Δ{row.changes.length}
        </span>
      )}
      {folded > 0 && (
        <button
          type="button"
          className={styles.fold}
          tabIndex={-1}
          title={isUnfolded ? 'Fold' : `Show all ${folded + 1}`}
          onClick={(event) => {
            event.stopPropagation()
            onFold(group)
          }}
        >
          {isUnfolded ? '−' : count > 1 ? `×${count}` : `+${folded}`}
        </button>
      )}
    </>
  )
}

function Line(props: LineProps) {
  const { row, item, place, lanes, isSelected, onSelect } = props
  const style: CSSProperties = { transform: `translateY(${place * linePx}px)` }
  const isEvent = row.kind === 'event'
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the list has the focus and the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the list has the focus and names the active line
    <div
      role="option"
      id={`line-${row.seq}`}
      className={styles.line}
      style={style}
      aria-selected={isSelected}
      aria-label={isEvent ? labelOf(row, item) : `The page went back to moment ${row.to}`}
      data-idle={(isEvent && !hasEffect(row)) || undefined}
      data-returned={!isEvent || undefined}
      onClick={() => onSelect(place)}
    >
      <span className={styles.time}>{isEvent ? seconds(row.at) : ''}</span>
      {isEvent ? (
        <>
          <Lanes from={lanes.indexOf(row.from)} to={lanes.indexOf(row.to)} count={lanes.length} />
          <EventText {...props} row={row} />
        </>
      ) : (
        <span className={styles.type}>The page went back to moment {row.to}</span>
      )}
    </div>
  )
}

function Heads({ lanes }: Pick<EventListProps, 'lanes'>) {
  return (
    <div className={styles.heads} aria-hidden="true">
      {lanes.map((lane) => (
        <span key={lane} title={lane}>
          {lane}
        </span>
      ))}
    </div>
  )
}

/** The lines to draw, from `first` to before `last`; a list that got shorter has not scrolled yet. */
const windowOf = (scrolled: number, height: number, count: number) => {
  const top = Math.max(0, Math.min(scrolled, count * linePx - height))
  const first = Math.max(0, Math.floor(top / linePx) - spare)
  return { first, last: Math.min(count, Math.ceil((top + height) / linePx) + spare) }
}

/** Scroll position and height of a list that keeps the selected line, or the newest, in view. */
const useScroll = (place: number | null, count: number) => {
  const scroller = useRef<HTMLDivElement>(null)
  const [view, setView] = useState({ top: 0, height: 600 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another height moves the line out of view
  useEffect(() => {
    const list = scroller.current
    if (!list) return
    const line = (place ?? count - 1) * linePx
    if (place === null) list.scrollTop = line + linePx
    else if (line < list.scrollTop) list.scrollTop = line
    else if (line + linePx > list.scrollTop + list.clientHeight)
      list.scrollTop = line + linePx - list.clientHeight
  }, [place, count, view.height])
  useEffect(() => {
    const list = scroller.current
    if (!list || typeof ResizeObserver === 'undefined') return
    const see = () => setView({ top: list.scrollTop, height: list.clientHeight })
    const observer = new ResizeObserver(see)
    observer.observe(list)
    list.addEventListener('scroll', see, { passive: true })
    return () => {
      observer.disconnect()
      list.removeEventListener('scroll', see)
    }
  }, [])
  return { scroller, view }
}

/** The events of a session, newest at the bottom; only the visible lines are in the document. */
export function EventList(props: EventListProps) {
  const { rows, lanes, listing, count, place, onSelect, onFold } = props
  const { scroller, view } = useScroll(place, count)
  const { first, last } = windowOf(view.top, view.height, count)
  const selected = place === null ? undefined : listing.items[place]
  return (
    <>
      <Heads lanes={lanes} />
      <div
        ref={scroller}
        className={styles.list}
        role="listbox"
        aria-label="Events"
        tabIndex={0}
        onKeyDown={({ key }) => {
          if (key !== 'Enter' || !selected) return
          if (selected.folded > 0 || listing.isUnfolded(selected.group)) onFold(selected.group)
        }}
        {...(selected ? { 'aria-activedescendant': `line-${rows[selected.row]?.seq}` } : {})}
      >
        <div style={{ blockSize: count * linePx }}>
          {listing.items.slice(first, last).map((item, index) => (
            <Line
              key={item.row}
              row={rows[item.row] as Row}
              item={item}
              place={first + index}
              lanes={lanes}
              isSelected={first + index === place}
              isUnfolded={listing.isUnfolded(item.group)}
              onSelect={onSelect}
              onFold={onFold}
            />
          ))}
        </div>
      </div>
    </>
  )
}
