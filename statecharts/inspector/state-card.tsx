import type { StateRecords } from '../storyboard/frames.ts'
import styles from './chart.module.css'

/** A storyboard that was written beside the application. */
export interface Storyboard {
  /** The address of its page. */
  readonly address: string
  readonly states: StateRecords
}

interface StateCardProps extends Storyboard {
  /** The state, as the storyboard names it: `checkout/nome.editing`. */
  readonly name: string
}

/** What the storyboard knows of a state: its picture, the shortest way to it, logs that pass it, its tests. */
export function StateCard({ address, states, name }: StateCardProps) {
  const state = states[name]
  if (state === undefined) return null
  const { pictures, path, logs, tests } = state
  const at = (file: string): string => new URL(file, address).href
  const [light, dark] = [pictures['360-light'], pictures['360-dark']]
  return (
    <aside className={styles.state} aria-label="Storyboard">
      {light && (
        <a href={`${address}#${name}`} target="storyboard">
          <picture>
            {dark && <source srcSet={at(dark)} media="(prefers-color-scheme: dark)" />}
            <img src={at(light)} alt={`The page in ${name}`} />
          </picture>
        </a>
      )}
      <details>
        <summary>Way here: {path.length} events</summary>
        <pre>{path.map((event) => JSON.stringify(event)).join('\n')}</pre>
      </details>
      {logs.length > 0 && (
        <details>
          <summary>Passed by {logs.length} logs</summary>
          <ul>
            {logs.map((log) => (
              <li key={log}>{log}</li>
            ))}
          </ul>
        </details>
      )}
      <code>{tests}</code>
    </aside>
  )
}
