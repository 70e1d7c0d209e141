import type { ReactNode } from 'react'
import styles from './accordion.module.css'
import { Icon } from './icon.tsx'

export interface AccordionItem {
  /** The element's id, for links on the page. */
  readonly id: string
  readonly title: string
  readonly body: ReactNode
}

export interface AccordionProps {
  readonly items: readonly AccordionItem[]
  /** Of all items with this name on the page, one is open at a time. */
  readonly name: string
  /** The item open at first. */
  readonly openId?: string | undefined
}

/** Collapsed texts under their titles, without script. */
export function Accordion({ items, name, openId }: AccordionProps) {
  return (
    <div>
      {items.map(({ id, title, body }) => (
        <details key={id} id={id} name={name} open={id === openId} className={styles.item}>
          <summary>
            <span>{title}</span>
            <Icon name="chevron" />
          </summary>
          <div className={styles.body}>{body}</div>
        </details>
      ))}
    </div>
  )
}
