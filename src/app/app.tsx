import { useSelector } from '@xstate/react'
import { type MouseEvent, useMemo, useSyncExternalStore } from 'react'
import { Router } from 'react-router-dom'
import { CallBackFlash } from '../overlays/call-back-flash.tsx'
import { ConsentBanner } from '../overlays/consent-banner.tsx'
import { addressOfClick } from '../router/link-click.ts'
import { navigatorOf } from '../router/site-navigator.ts'
import { DisplaySettings } from '../ui/display-settings.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import type { ConnectionActor } from './connection.ts'
import type { ConsentActor } from './consent.ts'
import type { DisplayActor } from './display.ts'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageOutlet } from './page-outlet.tsx'
import type { ScreenRegistry } from './screen-registry.ts'
import type { Site } from './site.ts'

export interface AppProps {
  readonly site: Site
  readonly screens: ScreenRegistry
  readonly display: DisplayActor
  readonly connection: ConnectionActor
  readonly consent: ConsentActor
  readonly onError?: (error: unknown) => void
}

function Network({ connection }: { readonly connection: ConnectionActor }) {
  const state = useSelector(connection, ({ value }) => value)
  return <OfflineBanner state={state === 'offline' || state === 'back' ? state : 'online'} />
}

function Cookies({ consent }: { readonly consent: ConsentActor }) {
  const snapshot = useSelector(consent, (state) => state)
  return <ConsentBanner snapshot={snapshot} send={consent.send} />
}

function CallBack({ site }: { readonly site: Site }) {
  const actor = site.feature('call-back')
  return <CallBackFlash context={useSelector(actor, ({ context }) => context)} send={actor.send} />
}

/** An order was placed on this page: the next one starts with a new page load. */
const isOver = (site: Site): boolean =>
  site
    .feature(site.routed.route().feature ?? 'checkout')
    .getSnapshot()
    .hasTag('terminal')

function Settings({ display }: { readonly display: DisplayActor }) {
  const { zoom, theme } = useSelector(display, (snapshot) => snapshot.context)
  return (
    <DisplaySettings
      zoom={zoom}
      theme={theme}
      onZoom={(step) => display.send({ type: 'display.zoom', zoom: step })}
      onTheme={(chosen) => display.send({ type: 'display.theme', theme: chosen })}
    />
  )
}

/** The whole page as a function of the machines; the router's location is computed from their snapshot. */
export function App({ site, screens, display, connection, consent, onError = console.error }: AppProps) {
  const { routed } = site
  const route = useSyncExternalStore(routed.subscribe, routed.route, routed.route)
  const { path, search } = route
  const here = (path === null ? site.prefix || '/' : site.prefix + path) + search
  const settings = useMemo(() => <Settings display={display} />, [display])
  const navigator = useMemo(() => navigatorOf(site), [site])
  const followLink = (event: MouseEvent) => {
    const address = addressOfClick(event.nativeEvent, window.location)
    if (address === null || isOver(site)) return
    if (site.pageAt(address.pathname) === null) return
    event.preventDefault()
    navigator.push(address)
  }
  return (
    <ErrorBoundary onError={onError} here={here}>
      <Router location={here} navigator={navigator}>
        {/* biome-ignore lint/a11y/noStaticElementInteractions: links inside are the controls; this only handles their clicks */}
        {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link's Enter arrives as a click */}
        <div onClick={followLink}>
          <Cookies consent={consent} />
          <Network connection={connection} />
          <CallBack site={site} />
          <PageOutlet
            site={site}
            route={route}
            screens={screens}
            settings={settings}
            onCookies={() => consent.send({ type: 'consent.manage' })}
          />
        </div>
      </Router>
    </ErrorBoundary>
  )
}
