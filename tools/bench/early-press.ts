// Runs in the page under test, sent as text: it uses nothing from outside.

/** An element that is pressed from the first paint on, and what answers: it appears, or disappears. */
export interface Press {
  readonly press: string
  readonly answer: string
  readonly turns: 'visible' | 'hidden'
}

declare global {
  interface Window {
    /** When the answer was painted, in milliseconds since the navigation began. */
    answeredAt?: number
  }
}

/** Presses every 20 ms until a press is not lost, then every second, until the answer is painted. */
export const pressEarly = ({ press, answer, turns }: Press): void => {
  const isShown = (selector: string): boolean => document.querySelector(selector)?.checkVisibility() === true
  let [isPressed, isLost, nextPress] = [false, false, 0]
  // A form that no script handles would be sent, and the page left.
  addEventListener('submit', (event) => {
    if (event.defaultPrevented) return
    event.preventDefault()
    isLost = true
  })
  const timer = setInterval(() => {
    const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0
    if (!isPainted || !isShown(press) || performance.now() < nextPress) return
    isLost = false
    document.querySelector<HTMLElement>(press)?.click()
    isPressed = true
    nextPress = performance.now() + (isLost ? 0 : 1000)
  }, 20)
  const look = (): void => {
    if (!isPressed || isShown(answer) !== (turns === 'visible')) return void requestAnimationFrame(look)
    clearInterval(timer)
    // A message posted in a frame's callback is read right after its paint.
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => {
      window.answeredAt = performance.now()
    }
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
}
