import type { Navigator } from 'react-router-dom'
import type { RouteSource } from 'statechart-kit/router'

const addressOf = (to: Parameters<Navigator['push']>[0]): URL =>
  new URL(typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`, 'http://site')

/**
 * React Router's navigator over the machines: each navigation is a request that the chart may refuse. Only the router
 * writes history, so `replace` equals `push` and `go` does nothing.
 */
export const navigatorOf = (site: { readonly routed: Pick<RouteSource, 'request'> }): Navigator => {
  const request = (to: Parameters<Navigator['push']>[0]) => {
    const { pathname, search } = addressOf(to)
    site.routed.request(pathname, search)
  }
  return {
    createHref: (to) =>
      typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
    go: () => undefined,
    push: request,
    replace: request,
  }
}
