import { useEffect, useState } from 'react'
import { StatusRegion } from './status-region.tsx'

export interface WaitStatusProps {
  readonly busy: boolean
  /** Takes longer than usual. */
  readonly slow: boolean
}

const ANNOUNCE_AFTER_MS = 1_000

/** Announces a wait after a moment, and again once it is slow; a short one shows on the button only. */
export function WaitStatus({ busy, slow }: WaitStatusProps) {
  const isAnnounced = useLongerThan(ANNOUNCE_AFTER_MS, busy)
  if (!busy) return <StatusRegion />
  const waiting = isAnnounced ? 'Só um instante...' : ''
  return <StatusRegion>{slow ? 'Está demorando mais que o normal.' : waiting}</StatusRegion>
}

function useLongerThan(ms: number, isOn: boolean): boolean {
  const [hasPassed, setPassed] = useState(false)
  useEffect(() => {
    if (!isOn) return
    const timer = setTimeout(() => setPassed(true), ms)
    return () => {
      clearTimeout(timer)
      setPassed(false)
    }
  }, [ms, isOn])
  return hasPassed
}
