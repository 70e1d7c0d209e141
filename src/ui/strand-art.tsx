import { type ReactNode, useId } from 'react'
import { cx } from './cx.ts'
import styles from './strand-art.module.css'

interface StrandArtProps {
  readonly className?: string | undefined
  /** The light behind the strands. */
  readonly glow: {
    readonly cy: number
    readonly rx: number
    readonly ry: number
    readonly opacity: number
  }
  readonly children: ReactNode
}

/** A fibre drawing that fades to the left. Decorative. */
export function StrandArt({ className, glow, children }: StrandArtProps) {
  const id = useId()
  const { opacity, ...shape } = glow
  return (
    <svg className={cx(styles.art, className)} viewBox="0 0 640 500" aria-hidden="true" focusable="false">
      <defs>
        <radialGradient id={id}>
          <stop offset="0" stopColor="#c9f23c" stopOpacity={opacity} />
          <stop offset="1" stopColor="#c9f23c" stopOpacity="0" />
        </radialGradient>
      </defs>
      <ellipse cx="320" {...shape} fill={`url(#${id})`} />
      {children}
    </svg>
  )
}
