const downs = ['keydown', 'pointerdown'] as const
const ups = ['keyup', 'pointerup', 'pointercancel', 'blur'] as const

/** How long something that is held down can keep others waiting, in milliseconds. */
const longestMs = 1_000

/**
 * Whether a key or a pointer is down: Firefox gives no click to a button that is drawn anew meanwhile.
 *
 * @returns waits until it is up and its click was heard, a second at most; resolves to whether it was down
 */
export const watchPresses = (window: Window): (() => Promise<boolean>) => {
  let isDown = false
  for (const type of downs) window.addEventListener(type, () => (isDown = true), true)
  for (const type of ups) window.addEventListener(type, () => (isDown = false), true)
  return async () => {
    if (!isDown) return false
    await new Promise<void>((resolve) => {
      // The click comes with the event.
      const goOn = (): void => void window.setTimeout(resolve)
      for (const type of ups) window.addEventListener(type, goOn, { capture: true, once: true })
      window.setTimeout(resolve, longestMs)
    })
    isDown = false
    return true
  }
}
