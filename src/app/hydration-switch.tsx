import { StrictMode, useEffect, useSyncExternalStore } from 'react'
import { App, type AppProps } from './app.tsx'

interface HydrationSwitchProps {
  /** The machines of a new visitor, from which the page was prerendered. */
  readonly served?: AppProps
  /** The machines of this visitor. */
  readonly live: AppProps
  /** Called once the live machines are drawn and interactive. */
  readonly onLive?: () => void
}

const never = (): (() => void) => () => undefined

/**
 * Hydrates a prerendered page with a new visitor's machines, then switches to this visitor's, which may be further. The
 * same components draw both, so markup and typed text stay.
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
