import type { ReactNode } from 'react'
import styles from './news-card-video.module.css'
import { StrandMeter } from './strand-meter.tsx'

export interface NewsVideoProps {
  readonly title: string
  /** The player; until there is one, a poster with what starts it. */
  readonly src: string | null
  readonly children: ReactNode
}

/** A video of somebody else: nothing of it is fetched before `src` is given. */
export function NewsVideo({ title, src, children }: NewsVideoProps) {
  if (src !== null) {
    return <iframe className={styles.frame} src={src} title={title} allow="fullscreen" loading="lazy" />
  }
  return (
    <div className={styles.poster}>
      <StrandMeter lit={7} className={styles.strands} />
      {children}
    </div>
  )
}
