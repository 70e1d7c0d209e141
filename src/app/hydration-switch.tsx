import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { App, type AppProps } from './app.tsx'

interface HydrationSwitchProps {
  /** What the page was written from: the machines of a visitor who has just come. */
  readonly served?: AppProps
  /** The machines of this visitor. */
  readonly live: AppProps
  /** The live machines are drawn, and answer. */
  readonly onLive?: () => void
}

const never = (): (() => void) => () => undefined

/**
 * A written page is hydrated from the machines that it was written from, then shows this visitor's own, which may
 * be further: both are drawn by the same components, so what stands on the page stays, with what is typed in it.
 */
export function HydrationSwitch({ served, live, onLive }: HydrationSwitchProps) {
  const isLive = useSyncExternalStore(
    never,
    () => true,
    () => served === undefined,
  )
  useEffect(() => {
    if (isLive) onLive?.()
  }, [isLive, onLive])
  return (
    <StrictMode>
      <App {...(isLive || served === undefined ? live : served)} />
    </StrictMode>
  )
}
