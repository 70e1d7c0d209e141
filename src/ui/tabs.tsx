import type { KeyboardEvent } from 'react'
import styles from './tabs.module.css'

export interface Tab<Key extends string> {
  readonly key: Key
  readonly label: string
}

export interface TabsProps<Key extends string> {
  /** Prefix of the ids of tabs and panels. */
  readonly id: string
  /** Purpose of the tabs, for screen readers. */
  readonly label: string
  readonly tabs: readonly Tab<Key>[]
  readonly selected: Key
  readonly onSelect: (key: Key) => void
  /** All tabs control one panel. */
  readonly onePanel?: boolean | undefined
}

/** The ids of a tab and of its panel. */
export const tabIds = (id: string, key: string) => ({ tab: `${id}-aba-${key}`, panel: `${id}-painel-${key}` })

const nextPlace = (key: string, place: number, count: number): number | null => {
  if (key === 'ArrowRight') return (place + 1) % count
  if (key === 'ArrowLeft') return (place + count - 1) % count
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : null
}

/** On a phone their line scrolls, and may cut one. */
const bringIntoView = (tab: HTMLElement | undefined): void => {
  const line = tab?.parentElement
  if (line) line.scrollLeft = tab.offsetLeft - (line.clientWidth - tab.offsetWidth) / 2
}

/** Tabs selected at once by the arrow keys; the Tab key stops at the selected one only. */
export function Tabs<Key extends string>({ id, label, tabs, selected, onSelect, onePanel }: TabsProps<Key>) {
  const step = (event: KeyboardEvent<HTMLDivElement>) => {
    const place = tabs.findIndex(({ key }) => key === selected)
    const next = nextPlace(event.key, place, tabs.length)
    const tab = next === null ? undefined : tabs[next]
    if (next === null || tab === undefined) return
    event.preventDefault()
    onSelect(tab.key)
    const chosen = event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[next]
    chosen?.focus()
    bringIntoView(chosen)
  }
  return (
    <div className={styles.tabs} role="tablist" aria-label={label} onKeyDown={step}>
      {tabs.map(({ key, label: text }) => (
        <button
          key={key}
          type="button"
          role="tab"
          id={tabIds(id, key).tab}
          aria-controls={tabIds(id, onePanel ? '' : key).panel}
          aria-selected={key === selected}
          tabIndex={key === selected ? 0 : -1}
          onClick={({ currentTarget }) => {
            onSelect(key)
            bringIntoView(currentTarget)
          }}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
