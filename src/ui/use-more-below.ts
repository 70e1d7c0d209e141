import { type RefCallback, useCallback, useState } from 'react'

/** Up to where the button in view leaves the window free; what has scrolled out at the top is no matter. */
const margin = '99999px 0px -72px'

interface MoreBelow {
  /** For an element at the end of what may go on. */
  readonly end: RefCallback<Element>
  readonly hasMore: boolean
}

/** Whether a form goes on under the button that stays in view. */
export const useMoreBelow = (): MoreBelow => {
  const [hasMore, setMore] = useState(false)
  const end = useCallback((element: Element | null) => {
    if (element === null || !('IntersectionObserver' in window)) return undefined
    const look = new IntersectionObserver((entries) => setMore(entries.at(-1)?.isIntersecting === false), {
      rootMargin: margin,
    })
    look.observe(element)
    return () => look.disconnect()
  }, [])
  return { end, hasMore }
}
