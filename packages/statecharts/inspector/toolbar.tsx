import { type ChangeEvent, useId } from 'react'
import { download } from '../recording/download.ts'
import styles from './inspector.module.css'
import type { Session } from './session-store.ts'

interface ToolbarProps {
  readonly sessions: readonly Session[]
  readonly session: Session | null
  readonly onChoose: (page: string) => void
  /** The session log of the chosen session; null if it has none. */
  readonly logOf: (session: Session) => Promise<string | null>
  readonly onFile: (file: File) => void
  readonly onProblem: (text: string) => void
}

const labelOf = ({ page, address, isLive }: Session): string =>
  isLive || page.startsWith('file:') ? address : `${address} (closed)`

/** Session selection, saving and opening of session logs. */
export function Toolbar(props: ToolbarProps) {
  const { sessions, session, onChoose, logOf, onFile, onProblem } = props
  const id = useId()
  const open = ({ target }: ChangeEvent<HTMLInputElement>): void => {
    const file = target.files?.[0]
    if (file) onFile(file)
    target.value = ''
  }
  const save = async (): Promise<void> => {
    const log = session && (await logOf(session))
    if (log === null) onProblem('Only pages with a journey have a session log; this one has none.')
    else download('session.jsonl', log)
  }
  return (
    <header className={styles.toolbar}>
      <h1>Inspector</h1>
      <span className={styles.lamp} data-live={session?.isLive || undefined} aria-hidden="true" />
      <label htmlFor={id}>Page</label>
      <select id={id} value={session?.page ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {session === null && <option value="">none yet</option>}
        {sessions.map((one) => (
          <option key={one.page} value={one.page}>
            {labelOf(one)}
          </option>
        ))}
      </select>
      <span className={styles.space} />
      <button type="button" disabled={session === null} onClick={() => void save()}>
        Export
      </button>
      <label className={styles.file}>
        Import
        <input type="file" accept=".jsonl" onChange={open} />
      </label>
    </header>
  )
}
