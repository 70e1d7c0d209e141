import { StrictMode, useSyncExternalStore } from 'react'
import { App, type AppProps } from './app.tsx'

/** What is drawn, until it is replaced. */
export interface Stage {
  readonly get: () => AppProps
  /** Draws the page anew; not once another has taken it over. */
  readonly show: (next: AppProps) => void
  /** Draws the machines that take the page over, for good. */
  readonly takeOver: (next: AppProps) => void
  readonly subscribe: (onChange: () => void) => () => void
}

export const stageWith = (first: AppProps): Stage => {
  const listeners = new Set<() => void>()
  let current = first
  let isTaken = false
  const draw = (next: AppProps): void => {
    current = next
    for (const tell of listeners) tell()
  }
  return {
    get: () => current,
    show: (next) => {
      if (!isTaken) draw(next)
    },
    takeOver: (next) => {
      isTaken = true
      draw(next)
    },
    subscribe: (onChange) => {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
  }
}

/** Draws the current machines. The same components draw the next, so markup, focus and typed text stay. */
export function StagedApp({ stage }: { readonly stage: Stage }) {
  return (
    <StrictMode>
      <App {...useSyncExternalStore(stage.subscribe, stage.get, stage.get)} />
    </StrictMode>
  )
}
