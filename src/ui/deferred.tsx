import { type ReactNode, useDeferredValue, useState, useSyncExternalStore } from 'react'

const never = () => () => undefined
const isTrue = () => true
const isFalse = () => false

/** False on the server and while its markup is hydrated. */
export const useIsHydrated = (): boolean => useSyncExternalStore(never, isTrue, isFalse)

/**
 * What is not in view at first, such as the end of a long page: drawn after the rest, so that a press waits for less. In markup of the server it is there at once.
 */
export function Deferred({ children }: { readonly children: ReactNode }) {
  const isHydrated = useIsHydrated()
  const [isServed] = useState(!isHydrated)
  const isDue = useDeferredValue(true, false)
  return isServed || isDue ? children : null
}
