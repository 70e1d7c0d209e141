import { withSearchParams } from '../../router/search-params.ts'
import type { Prefill } from '../landing.types.ts'

/** The move from a marketing page to a journey's page. */
export interface NavigationHandoff {
  /** The page's URL, in the campaign. */
  readonly href: string
  /** The visitor's answers, handed over in memory only; null without any. */
  readonly prefill: Prefill | null
  /** Stops everything on the marketing page. */
  readonly end: () => void
}

/** Loads the app and gives it the document. */
const loadApp = async (
  window: Window,
  address: URL,
  prefill: Prefill,
  { end }: NavigationHandoff,
): Promise<void> => {
  const { takeOver } = await import('./take-over.ts')
  end()
  takeOver(window.document, address, prefill)
}

/** Opens a journey: hands over answers in memory if there are any, else navigates as a link does. */
export const handOff = async (window: Window, handoff: NavigationHandoff): Promise<void> => {
  const { location } = window
  const address = withSearchParams(new URL(handoff.href, location.href), location.search)
  const plainly = () => location.assign(address)
  if (handoff.prefill === null) plainly()
  else await loadApp(window, address, handoff.prefill, handoff).catch(plainly)
}
