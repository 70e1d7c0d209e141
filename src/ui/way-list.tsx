import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { blank } from './new-tab.ts'
import styles from './way-list.module.css'

export interface WayItem {
  readonly href: string
  readonly icon: IconName
  readonly title: string
  readonly text: string
  readonly newTab?: boolean | undefined
  /** The overlay that a click opens, with a script. */
  readonly opens?: string | undefined
}

/** Large links to other pages, one each. */
export function WayList({ ways }: { readonly ways: readonly WayItem[] }) {
  return (
    <ul className={styles.ways}>
      {ways.map(({ href, icon, title, text, newTab, opens }) => (
        <li key={title}>
          <a className={styles.way} href={href} data-opens={opens} {...(newTab ? blank : null)}>
            <span className={styles.mark}>
              <Icon name={icon} />
            </span>
            <span className={styles.words}>
              <b>{title}</b> <span>{text}</span>
            </span>
            <Icon name="back" className={styles.arrow} />
          </a>
        </li>
      ))}
    </ul>
  )
}
