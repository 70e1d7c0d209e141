import { useContext, useEffect, useMemo, useSyncExternalStore } from 'react'
import { UNSAFE_NavigationContext as Navigation, Router } from 'react-router-dom'
import { addressOfClick } from '../router/link-click.ts'
import { navigatorOf } from '../router/site-navigator.ts'
import type { Site } from './site.ts'

interface LinksProps {
  readonly site: Site
}

/** An order was placed on this page: the next one starts with a new page load. */
const isOver = (site: Site): boolean =>
  site
    .feature(site.routed.route().feature ?? 'checkout')
    .getSnapshot()
    .hasTag('terminal')

/** Clicks that a control of the page has answered are prevented by then: the document hears them last. */
function FollowedLinks({ site }: LinksProps) {
  // `useNavigate` would bring the matching of routes, 5 kB that the charts make useless.
  const { navigator } = useContext(Navigation)
  useEffect(() => {
    const follow = (event: MouseEvent): void => {
      const address = addressOfClick(event, window.location)
      if (address === null || isOver(site) || site.pageAt(address.pathname) === null) return
      event.preventDefault()
      navigator.push(address)
    }
    document.addEventListener('click', follow)
    return () => document.removeEventListener('click', follow)
  }, [site, navigator])
  return null
}

/** Follows links to pages of the running site; the router's location is computed from the machines' snapshot. */
export function Links({ site }: LinksProps) {
  const { routed, prefix } = site
  const { path, search } = useSyncExternalStore(routed.subscribe, routed.route, routed.route)
  const navigator = useMemo(() => navigatorOf(site), [site])
  return (
    <Router location={(path === null ? prefix || '/' : prefix + path) + search} navigator={navigator}>
      <FollowedLinks site={site} />
    </Router>
  )
}
