import { type ReactNode, useId } from 'react'
import { HouseArt } from './house-art.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './page-hero.module.css'

export interface PageHeroProps {
  readonly eyebrow?: string | undefined
  readonly eyebrowIcon?: IconName | undefined
  /** Words inside <em> are lit. */
  readonly title: ReactNode
  readonly lead: ReactNode
}

/** The heading of a page whose choices come first: low, so that they are in sight. */
export function PageHero({ eyebrow, eyebrowIcon = 'play', title, lead }: PageHeroProps) {
  const id = useId()
  return (
    <section className={styles.hero} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={`wrap ${styles.words}`}>
          {eyebrow ? (
            <p className={styles.eyebrow}>
              <Icon name={eyebrowIcon} />
              {eyebrow}
            </p>
          ) : null}
          <h1 id={id} tabIndex={-1}>
            {title}
          </h1>
          <p className={styles.lead}>{lead}</p>
        </div>
        <HouseArt className={styles.art} />
      </div>
    </section>
  )
}
