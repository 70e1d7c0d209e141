import { useMemo, useState } from 'react'
import { valueText } from '../explore/value-text.ts'
import styles from './chart.module.css'
import { drawingOf, type Way, waysOf } from './chart-index.ts'
import { activeStates, type OutgoingTransition } from './definition.ts'
import type { Drawings } from './drawing.types.ts'
import { Picture } from './picture.tsx'
import type { ChartedActor } from './session.ts'
import type { EventRow } from './timeline.ts'
import { ViewBoundary } from './view-boundary.tsx'

export interface LoadedDrawings {
  readonly drawings: Drawings | null
  readonly sheet: CSSStyleSheet | null
}

interface ChartPaneProps extends LoadedDrawings {
  readonly actor: ChartedActor
  /** The event whose transitions are marked; null for none. */
  readonly row: EventRow | null
}

const targetText = ({ guard, targets }: OutgoingTransition): string =>
  `${guard === null ? '' : ` [${guard}]`} → ${targets.length === 0 ? 'stays' : targets.join(', ')}`

/** The active states of a chart that is not drawn, with their transitions. */
function ActiveList({ actor }: { readonly actor: ChartedActor }) {
  return (
    <ul className={styles.active} aria-label="Active states">
      {activeStates(actor.chart, actor.value).map(({ id, transitions }) => (
        <li key={id}>
          <strong>{id}</strong>
          <ul>
            {transitions.map((transition) => (
              <li key={transition.id}>
                <code>{transition.label}</code>
                {targetText(transition)}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  )
}

const zooms = [0.5, 0.67, 0.8, 1, 1.25, 1.5]

interface ZoomProps {
  readonly zoom: number | null
  readonly onZoom: (zoom: number | null) => void
}

function Zoom({ zoom, onZoom }: ZoomProps) {
  return (
    <select
      aria-label="Zoom"
      value={zoom ?? 'fit'}
      onChange={({ target }) => onZoom(target.value === 'fit' ? null : Number(target.value))}
    >
      <option value="fit">Fit</option>
      {zooms.map((one) => (
        <option key={one} value={one}>
          {Math.round(one * 100)} %
        </option>
      ))}
    </select>
  )
}

interface InsideProps {
  readonly names: readonly string[]
  readonly chosen: string
  readonly onChoose: (name: string) => void
}

function Inside({ names, chosen, onChoose }: InsideProps) {
  if (names.length === 0) return null
  return (
    <select aria-label="Inside" value={chosen} onChange={({ target }) => onChoose(target.value)}>
      <option value="">Inside: active state</option>
      {names.map((name) => (
        <option key={name}>{name}</option>
      ))}
    </select>
  )
}

const noWays: readonly Way[] = []

/** What to light and mark in the pictures of a chart; the same objects while nothing changes. */
const useMarks = ({ chart, value, name }: ChartedActor, row: EventRow | null) => {
  const key = JSON.stringify(value)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the value's content, since each snapshot has a new one
  const active = useMemo(() => activeStates(chart, value).map(({ id }) => id), [chart, key])
  const taken = row !== null && row.to === name ? row.taken : null
  const ways = useMemo(() => (taken === null ? noWays : waysOf(chart, taken)), [chart, taken])
  return { active, ways }
}

/** The chart of an actor: its overview, and the inside of the active page. */
export function ChartPane({ actor, row, drawings, sheet }: ChartPaneProps) {
  const [zoom, setZoom] = useState<number | null>(null)
  const [chosen, setChosen] = useState('')
  const { chart, value } = actor
  const { active, ways } = useMarks(actor, row)
  const drawing = useMemo(() => drawingOf(chart, drawings), [chart, drawings])
  const inner = drawing?.pictures.slice(1) ?? []
  const inside =
    inner.find(({ name }) => name === chosen) ??
    inner.find(({ name }) => chart.states.some(({ id, key }) => key === name && active.includes(id)))
  const shown = [drawing?.pictures[0], inside].filter((one) => one !== undefined)
  return (
    <div className={styles.frame}>
      <header className={styles.head}>
        <h2>{actor.name}</h2>
        <output className={styles.value} title={valueText(value)}>
          {valueText(value)}
        </output>
        <Inside names={inner.map(({ name }) => name)} chosen={chosen} onChoose={setChosen} />
        <Zoom zoom={zoom} onZoom={setZoom} />
      </header>
      <ViewBoundary name="The chart" key={chart.id}>
        <div className={styles.body}>
          <div className={styles.pictures}>
            {shown.map((picture) => (
              <Picture key={picture.name} {...{ picture, sheet, active, ways, zoom }} />
            ))}
            {shown.length === 0 && <ActiveList actor={actor} />}
          </div>
        </div>
      </ViewBoundary>
    </div>
  )
}
