import { type ReactNode, useId } from 'react'
import shared from '../../ui/hero-words.module.css'
import { Scene, type SceneName } from '../../ui/scene.tsx'
import styles from './page-closing.module.css'

export interface PageClosingProps {
  readonly title: string
  readonly text: string
  readonly scene?: SceneName
  /** Buttons. */
  readonly children: ReactNode
}

/** The end of a page: what to do now. */
export function PageClosing({ title, text, scene = 'door', children }: PageClosingProps) {
  const id = useId()
  return (
    <section className={styles.closing} aria-labelledby={id}>
      <div className={styles.panel}>
        <Scene name={scene} className={styles.scene} />
        <div className={styles.words}>
          <h2 id={id}>{title}</h2>
          <p>{text}</p>
        </div>
        <div className={shared.actions}>{children}</div>
      </div>
    </section>
  )
}
