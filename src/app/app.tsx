import { useSelector } from '@xstate/react'
import { type ReactNode, useMemo, useSyncExternalStore } from 'react'
import type { ConsentEvent } from '../../machines/consent/consent.setup.ts'
import type { DisplayEvent, DisplayPreferences } from '../../machines/display/display.machine.ts'
import { CallBackFlash } from '../overlays/call-back-flash.tsx'
import { ConsentBanner, type ConsentBannerProps } from '../overlays/consent-banner.tsx'
import { DisplaySettings } from '../ui/display-settings.tsx'
import { OfflineBanner } from '../ui/offline-banner.tsx'
import { ErrorBoundary } from './error-boundary.tsx'
import { PageOutlet } from './page-outlet.tsx'
import type { Screens } from './screens.ts'
import type { Shown, ShownSite } from './shown-site.ts'

export interface AppProps {
  readonly site: ShownSite
  readonly screens: Screens
  readonly display: Shown<{ readonly context: DisplayPreferences }, DisplayEvent>
  readonly connection: Shown<{ readonly value: unknown }, never>
  readonly consent: Shown<ConsentBannerProps['snapshot'], ConsentEvent>
  /** Follows links; without it the browser does. */
  readonly links?: ReactNode
  /** Other help on the pages of the checkout. */
  readonly more?: ReactNode
  /** Called once the page's controls answer. */
  readonly onDrawn?: () => void
}

function Network({ connection }: Pick<AppProps, 'connection'>) {
  const state = useSelector(connection, ({ value }) => value)
  return <OfflineBanner state={state === 'offline' || state === 'back' ? state : 'online'} />
}

function Cookies({ consent }: Pick<AppProps, 'consent'>) {
  const snapshot = useSelector(consent, (state) => state)
  return <ConsentBanner snapshot={snapshot} send={consent.send} brief />
}

function CallBack({ site }: Pick<AppProps, 'site'>) {
  const actor = site.feature('call-back')
  return <CallBackFlash context={useSelector(actor, ({ context }) => context)} send={actor.send} />
}

function Settings({ display }: Pick<AppProps, 'display'>) {
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

/** Reaches `script-errors.js` as any error of a script does. */
const report = (error: unknown): void => reportError(error)

/** The whole page as a function of the machines. */
export function App(props: AppProps) {
  const { site, screens, display, connection, consent, links } = props
  const { routed, prefix } = site
  const route = useSyncExternalStore(routed.subscribe, routed.route, routed.route)
  const { path, search } = route
  const settings = useMemo(() => <Settings display={display} />, [display])
  return (
    <ErrorBoundary onError={report} here={(path === null ? prefix || '/' : prefix + path) + search}>
      <div>
        <Cookies consent={consent} />
        <Network connection={connection} />
        <CallBack site={site} />
        <PageOutlet
          site={site}
          route={route}
          screens={screens}
          settings={settings}
          more={props.more}
          onCookies={() => consent.send({ type: 'consent.manage' })}
          onDrawn={props.onDrawn}
        />
        {links}
      </div>
    </ErrorBoundary>
  )
}
