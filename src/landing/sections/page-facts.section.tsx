import type { ReactNode } from 'react'
import { type Fact, FactList } from '../../ui/fact-list.tsx'
import styles from './page-facts.module.css'

/** Short facts right below a heading. */
export function PageFacts({ facts }: { readonly facts: readonly Fact[] }) {
  return (
    <div className={`wrap ${styles.facts}`}>
      <FactList facts={facts} />
    </div>
  )
}

/** Jump links right below the heading. */
export function PageJumps({ children }: { readonly children: ReactNode }) {
  return <div className={`wrap ${styles.facts}`}>{children}</div>
}
