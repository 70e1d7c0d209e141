import { type EventObject, fromCallback } from 'xstate'
import type { CarouselEvent } from '../../../machines/carousel/carousel.setup.ts'

type Send = (event: CarouselEvent) => void

const followMotion = (send: Send, signal: AbortSignal): void => {
  const reduced = matchMedia('(prefers-reduced-motion: reduce)')
  const tell = () => send({ type: reduced.matches ? 'motion.reduced' : 'motion.allowed' })
  reduced.addEventListener('change', tell, { signal })
  tell()
}

const followPage = (send: Send, signal: AbortSignal): void => {
  const tell = () => send({ type: document.hidden ? 'page.hidden' : 'page.shown' })
  document.addEventListener('visibilitychange', tell, { signal })
  tell()
}

// Touch does not hover: only mice count. The pointer and the focus may have started the slides, from within.
const followPointer = (region: HTMLElement, send: Send, signal: AbortSignal): void => {
  const tell =
    (type: 'pointer.entered' | 'pointer.left') =>
    ({ pointerType }: PointerEvent) => {
      if (pointerType === 'mouse') send({ type })
    }
  region.addEventListener('pointerenter', tell('pointer.entered'), { signal })
  region.addEventListener('pointerleave', tell('pointer.left'), { signal })
  if (matchMedia('(hover: hover)').matches && region.matches(':hover')) send({ type: 'pointer.entered' })
}

// The button that starts and pauses the slides is about them, not about the rest of the heading.
const isUse = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('[data-movement]') === null

// A heading that takes no keys has the focus because a notice above it was closed.
const isFocus = (target: EventTarget | null): boolean =>
  isUse(target) && !(target as Element).matches('[tabindex="-1"]')

// A finger that scrolls the page from within the heading presses it, too.
const followUse = (region: HTMLElement, send: Send, signal: AbortSignal): void => {
  const tell = ({ type, target }: Event) => {
    if (type === 'focusin' ? isFocus(target) : isUse(target)) send({ type: 'hero.used' })
  }
  for (const use of ['focusin', 'pointerdown']) region.addEventListener(use, tell, { signal })
  const isUsed = region.querySelector('site-island[data-used]') !== null
  if (isUsed || (region.contains(document.activeElement) && isFocus(document.activeElement)))
    send({ type: 'hero.used' })
}

/** Reasons to stop the slides: use of the heading, the pointer, a hidden tab, reduced motion. */
export const bannerSurroundings = (trackId: string) =>
  fromCallback<EventObject, undefined, CarouselEvent>(({ sendBack }) => {
    const region = document.getElementById(trackId)?.closest<HTMLElement>('[data-hero]')
    if (!region) return
    const stop = new AbortController()
    const { signal } = stop
    followMotion(sendBack, signal)
    followPage(sendBack, signal)
    followPointer(region, sendBack, signal)
    followUse(region, sendBack, signal)
    return () => stop.abort()
  })
