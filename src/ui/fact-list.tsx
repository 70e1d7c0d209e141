import styles from './fact-list.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface Fact {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

/** Short facts side by side, as many as fit. */
export function FactList({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <ul className={styles.facts}>
      {facts.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon name={icon} />
          <span>
            <b>{title}</b> <span>{text}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}
