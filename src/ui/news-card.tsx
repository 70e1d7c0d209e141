import { type ReactNode, useId } from 'react'
import card from './card-parts.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { blank } from './new-tab.ts'
import styles from './news-card.module.css'
import { Scene, type SceneName } from './scene.tsx'

export interface NewsCardProps {
  readonly id: string
  readonly scene: SceneName
  readonly title: string
  readonly description: string
  /** What a click on the card does; null for nothing. */
  readonly way: {
    readonly href: string
    readonly label: string
    readonly icon: IconName
    readonly newTab: boolean
    /** The overlay that opens instead of the link, with its detail. */
    readonly opens?: { readonly overlay: string; readonly detail: string } | undefined
  } | null
  /** The whole text, shown when the URL's hash is this card's. */
  readonly children?: ReactNode
}

/** A news card. Its hash leads to its text below, hidden until then. */
export function NewsCard({ id, scene, title, description, way, children }: NewsCardProps) {
  const heading = useId()
  return (
    <article className={cx(card.card, styles.card)} id={id} aria-labelledby={heading}>
      <Scene name={scene} className={card.scene} />
      <div className={styles.body}>
        <h3 id={heading}>{title}</h3>
        <p>{description}</p>
        {children ? <div className={styles.full}>{children}</div> : null}
        {way ? (
          <a
            className={styles.link}
            href={way.href}
            data-opens={way.opens?.overlay}
            data-detail={way.opens?.detail}
            {...(way.newTab ? blank : null)}
          >
            <Icon name={way.icon} />
            <span>
              <span>{way.label}</span>
              <span className="sr">{`: ${title}`}</span>
            </span>
          </a>
        ) : null}
      </div>
    </article>
  )
}
