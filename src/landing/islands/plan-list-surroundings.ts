import { type EventObject, fromCallback, fromPromise } from 'xstate'
import { matchesOf, planFor } from '../../../machines/kit/plan-choice.ts'
import type { Scroll } from '../../../machines/plan-card/plan-card.setup.ts'
import type { PlanListEvent } from '../../../machines/plan-list/plan-list.machine.ts'
import { planQueryOf, readSearchParams } from '../../router/search-params.ts'
import type { LandingView } from '../landing.types.ts'

/** Distance between window top and a scrolled-to card, in CSS pixels. */
const offsetPx = 100
const handsOn = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const

/** The plan that an address asks for; null if it asks for none. */
export const askedIn = (search: string, plans: LandingView['plans']) => {
  const query = planQueryOf(readSearchParams(search))
  if (Object.keys(query).length === 0) return null
  const isNamed = matchesOf(plans, query).length > 0
  return { query, sku: (isNamed && planFor(plans, query)?.sku) || '' }
}

/** Reports the URL's hash and plan, reduced motion and the browser's Back. */
export const planListSurroundings = ({ plans }: Pick<LandingView, 'plans'>) =>
  fromCallback<EventObject, undefined, PlanListEvent>(({ sendBack }) => {
    const stop = new AbortController()
    const { signal } = stop
    const motion = matchMedia('(prefers-reduced-motion: reduce)')
    const tellMotion = () => sendBack({ type: 'motion.change', isReduced: motion.matches })
    const tellHash = () => sendBack({ type: 'hash.change', hash: location.hash })
    const tellReturn = ({ persisted }: PageTransitionEvent) => {
      if (persisted) sendBack({ type: 'page.return' })
    }
    motion.addEventListener('change', tellMotion, { signal })
    addEventListener('hashchange', tellHash, { signal })
    addEventListener('pageshow', tellReturn, { signal })
    const asked = askedIn(location.search, plans)
    if (asked) sendBack({ type: 'plan.ask', ...asked })
    tellMotion()
    tellHash()
    return () => stop.abort()
  })

const eased = (part: number): number => (part < 0.5 ? 2 * part ** 2 : 1 - (2 - 2 * part) ** 2 / 2)

/** Scrolls to a card; stops when the visitor uses wheel, touch or keys. */
export const scrollToCard = fromPromise<void, Scroll>(({ input: { key, durationMs }, signal }) => {
  const card = document.querySelector(`[data-card="${CSS.escape(key)}"]`)
  if (!card) return Promise.resolve()
  const start = scrollY
  const way = card.getBoundingClientRect().top - offsetPx
  if (durationMs === 0) {
    scrollTo({ top: start + way, behavior: 'instant' })
    return Promise.resolve()
  }
  return new Promise((resolve) => {
    const stop = new AbortController()
    for (const type of handsOn) {
      addEventListener(type, () => stop.abort(), { signal: stop.signal, passive: true })
    }
    const begun = performance.now()
    const step = (now: number) => {
      if (signal.aborted || stop.signal.aborted) return resolve()
      const part = Math.min(1, Math.max(0, (now - begun) / durationMs))
      scrollTo({ top: start + way * eased(part), behavior: 'instant' })
      if (part < 1) requestAnimationFrame(step)
      else {
        stop.abort()
        resolve()
      }
    }
    requestAnimationFrame(step)
  })
})
