import type { ReactNode } from 'react'
import styles from './page-facts.module.css'

/** Ways down the page, right below its heading. */
export function PageJumps({ children }: { readonly children: ReactNode }) {
  return <div className={`wrap ${styles.facts}`}>{children}</div>
}
