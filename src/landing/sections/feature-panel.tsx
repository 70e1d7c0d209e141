import { type ReactNode, useId } from 'react'
import { cx } from '../../ui/cx.ts'
import styles from './feature-panel.module.css'

export interface FeaturePanelProps {
  readonly id?: string | undefined
  readonly title: string
  readonly children: ReactNode
  /** A decorative drawing beside the words. */
  readonly art?: ReactNode
  /** On a dark panel, in both themes. */
  readonly deep?: boolean | undefined
}

/** One large message, with a drawing if there is room. */
export function FeaturePanel({ id, title, children, art, deep = false }: FeaturePanelProps) {
  const own = useId()
  return (
    <section className={styles.section} id={id} aria-labelledby={own}>
      <div className="wrap">
        <div className={cx(styles.panel, deep && styles.deep)}>
          <div className={styles.words}>
            <h2 id={own}>{title}</h2>
            {children}
          </div>
          {art ? <div className={styles.art}>{art}</div> : null}
        </div>
      </div>
    </section>
  )
}
