import { useEffect, useState } from 'react'
import { StatusRegion } from './status-region.tsx'

export interface WaitStatusProps {
  readonly busy: boolean
  /** It takes longer than usual. */
  readonly slow: boolean
}

const TOLD_AFTER_MS = 1_000

/** Says that an answer is awaited: not of a short wait, which the button shows, and again once it becomes a long one. */
export function WaitStatus({ busy, slow }: WaitStatusProps) {
  const isTold = useLongerThan(TOLD_AFTER_MS, busy)
  if (!busy) return <StatusRegion />
  const waiting = isTold ? 'Só um instante...' : ''
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
