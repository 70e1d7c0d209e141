import type { Navigator } from 'react-router-dom'
import type { Routed } from './router.ts'

const addressOf = (to: Parameters<Navigator['push']>[0]): URL =>
  new URL(typeof to === 'string' ? to : `${to.pathname ?? '/'}${to.search ?? ''}`, 'http://site')

/**
 * React Router's navigator over the machines: navigating is asking the chart, which may refuse. Only the
 * router writes history, so `replace` asks as `push` does; nothing goes by numbers of entries.
 */
export const navigatorOf = (site: { readonly routed: Pick<Routed, 'ask'> }): Navigator => {
  const ask = (to: Parameters<Navigator['push']>[0]) => {
    const { pathname, search } = addressOf(to)
    site.routed.ask(pathname, search)
  }
  return {
    createHref: (to) =>
      typeof to === 'string' ? to : `${to.pathname ?? ''}${to.search ?? ''}${to.hash ?? ''}`,
    go: () => undefined,
    push: ask,
    replace: ask,
  }
}
