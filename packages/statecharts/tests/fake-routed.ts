import type { RouteSource, RouteState } from '../route/router.ts'

/** Fake machines as the router sees them: a route, and a chart that may refuse. */
export const machines = (
  first: string | null,
  refuses: readonly string[] = [],
  backTo: string | null = null,
) => {
  let current: RouteState = { path: first, search: '', isTransient: false, isDocument: false }
  let notify = () => {}
  const goTo = (path: string | null, more: Partial<RouteState> = {}) => {
    current = { path, search: current.search, isTransient: false, isDocument: false, ...more }
    notify()
  }
  const routed: RouteSource = {
    route: () => current,
    request: (pathname) => {
      if (!refuses.includes(pathname)) goTo(pathname.replace(/^\/b\/timpre/, ''))
    },
    back: () => {
      if (backTo !== null) goTo(backTo)
    },
    subscribe: (listener) => {
      notify = listener
      return () => {
        notify = () => {}
      }
    },
  }
  return { routed, goTo }
}

/** The history's traversals have arrived. */
export const settled = async (): Promise<void> => {
  for (let turn = 0; turn < 4; turn += 1) await Promise.resolve()
}
