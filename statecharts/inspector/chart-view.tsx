import { useEffect, useRef } from 'react'
import styles from './chart.module.css'
import { type OutgoingTransition, type StateBox, valueInside } from './definition.ts'

const transitionText = ({ guard, targets }: OutgoingTransition): string => {
  const condition = guard === null ? '' : ` [${guard}]`
  return `${condition} → ${targets.length === 0 ? 'stays' : targets.join(', ')}`
}

function TransitionList({ transitions }: { readonly transitions: readonly OutgoingTransition[] }) {
  return (
    <ul className={styles.transitions}>
      {transitions.map((transition) => (
        <li key={`${transition.label} ${transitionText(transition)}`}>
          <code className={styles.event}>{transition.label}</code>
          {transitionText(transition)}
        </li>
      ))}
    </ul>
  )
}

interface BoxProps {
  readonly box: StateBox
  /** The state value inside this state; undefined if it is not active. */
  readonly value: unknown
  readonly showsAll: boolean
}

function Box({ box, value, showsAll }: BoxProps) {
  const isActive = value !== undefined
  const { transitions, invokes, states } = box
  return (
    <li
      className={styles.state}
      data-kind={box.kind}
      data-active={isActive || undefined}
      data-leaf={(isActive && states.length === 0) || undefined}
      aria-label={box.key}
      aria-current={isActive}
      title={box.description ?? undefined}
    >
      <p className={styles.name}>
        {box.isInitial && <span className={styles.initial} aria-hidden="true" />}
        {box.key}
        {box.kind === 'final' && <span className={styles.mark}>final</span>}
        {box.kind === 'parallel' && <span className={styles.mark}>parallel</span>}
      </p>
      {isActive && invokes.length > 0 && <p className={styles.invokes}>runs {invokes.join(', ')}</p>}
      {(isActive || showsAll) && transitions.length > 0 && <TransitionList transitions={transitions} />}
      {states.length > 0 && <States box={box} value={value} showsAll={showsAll} />}
    </li>
  )
}

function States({ box, value, showsAll }: BoxProps) {
  return (
    <ul className={styles.states}>
      {box.states.map((state) => (
        <Box key={state.key} box={state} value={valueInside(value, state.key)} showsAll={showsAll} />
      ))}
    </ul>
  )
}

/** A chart as nested boxes; active states are highlighted and list their transitions. */
export function ChartView({ box, value, showsAll }: BoxProps) {
  const chart = useRef<HTMLElement>(null)
  const lit = JSON.stringify(value)
  useEffect(() => {
    const leaf = lit === undefined ? null : chart.current?.querySelector('[data-leaf]')
    if (!leaf || !chart.current) return
    const inner = leaf.getBoundingClientRect()
    const outer = chart.current.getBoundingClientRect()
    if (inner.top < outer.top || inner.bottom > outer.bottom)
      chart.current.scrollTop += inner.top - outer.top - outer.height / 3
  }, [lit])
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={styles.chart} ref={chart} tabIndex={0} aria-label={`Chart of ${box.key}`}>
      {box.transitions.length > 0 && showsAll && <TransitionList transitions={box.transitions} />}
      <States box={box} value={value} showsAll={showsAll} />
    </section>
  )
}
