import { type ReactNode, useEffect, useRef, useState } from 'react'
import styles from './kept-place.module.css'

export interface KeptPlaceProps {
  readonly isBusy: boolean
  /** A notice stands in the place. */
  readonly isTaken: boolean
  readonly children: ReactNode
}

/** While a press is tried again, the place of its notice is kept: a page that gets shorter would jump. */
export function KeptPlace({ isBusy, isTaken, children }: KeptPlaceProps) {
  const place = useRef<HTMLDivElement>(null)
  const [height, setHeight] = useState(0)
  useEffect(() => {
    if (!isBusy) setHeight(isTaken ? (place.current?.offsetHeight ?? 0) : 0)
  }, [isBusy, isTaken])
  return (
    <div
      ref={place}
      className={styles.place}
      style={isBusy && height > 0 ? { minHeight: height } : undefined}
    >
      {children}
    </div>
  )
}
