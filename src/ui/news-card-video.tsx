import type { ReactNode } from 'react'
import { takeLostFocus } from './lost-focus.ts'
import styles from './news-card-video.module.css'
import { Scene } from './scene.tsx'

export interface NewsVideoProps {
  readonly title: string
  /** The player's URL; without it, a poster with a start button. */
  readonly src: string | null
  readonly children: ReactNode
}

/** A third-party video; nothing of it is loaded before `src` is set. */
export function NewsVideo({ title, src, children }: NewsVideoProps) {
  if (src !== null) {
    return (
      // The pressed button is gone: its place takes the focus, which a player of another site would not give back.
      <div ref={takeLostFocus} tabIndex={-1}>
        <iframe className={styles.frame} src={src} title={title} allow="fullscreen" loading="lazy" />
      </div>
    )
  }
  return (
    <div className={styles.poster}>
      <Scene name="match" className={styles.scene} />
      {children}
    </div>
  )
}
