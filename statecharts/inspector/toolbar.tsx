import { type ChangeEvent, useId } from 'react'
import styles from './inspector.module.css'
import type { Session } from './session.ts'
import { readSessionFile, writeSession } from './session-file.ts'

interface ToolbarProps {
  readonly sessions: readonly Session[]
  readonly session: Session | null
  readonly onChoose: (page: string) => void
  readonly onImport: (session: Session) => void
  readonly onProblem: (text: string) => void
}

const labelOf = ({ page, address, isLive }: Session): string => {
  if (page.startsWith('file:')) return `${address} (${page.slice('file:'.length)})`
  return isLive ? address : `${address} (gone)`
}

const download = (session: Session): void => {
  const url = URL.createObjectURL(new Blob([writeSession(session)], { type: 'application/json' }))
  const link = document.createElement('a')
  link.href = url
  link.download = 'session.inspector.json'
  link.click()
  URL.revokeObjectURL(url)
}

/** Session selection, export and import. */
export function Toolbar({ sessions, session, onChoose, onImport, onProblem }: ToolbarProps) {
  const id = useId()
  const take = async ({ target }: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = target.files?.[0]
    if (!file) return
    const read = readSessionFile(await file.text(), file.name)
    target.value = ''
    if (read === null) onProblem(`${file.name} is no session of this inspector.`)
    else onImport(read)
  }
  return (
    <header className={styles.toolbar}>
      <h1>Inspector</h1>
      <label htmlFor={id}>Page</label>
      <select id={id} value={session?.page ?? ''} onChange={({ target }) => onChoose(target.value)}>
        {session === null && <option value="">none yet</option>}
        {sessions.map((one) => (
          <option key={one.page} value={one.page}>
            {labelOf(one)}
          </option>
        ))}
      </select>
      <button type="button" disabled={session === null} onClick={() => session && download(session)}>
        Export
      </button>
      <label className={styles.file}>
        Import
        <input type="file" accept="application/json,.json" onChange={(event) => void take(event)} />
      </label>
    </header>
  )
}
