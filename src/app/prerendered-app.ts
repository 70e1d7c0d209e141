import type { Api } from '@ultrafibra/contract/endpoints'
import { createActor } from 'xstate'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import type { Ports } from '../actors/ports.ts'
import { sequenceFrom } from '../adapters/clock.ts'
import { repeatKeys } from '../adapters/repeat-keys.ts'
import type { AppProps } from './app.tsx'
import { plainDisplay } from './display.ts'
import type { PrerenderedPage } from './prerendered-page.ts'
import type { Screens } from './screens.ts'
import { createSite, type Site } from './site.ts'

const never = (): Promise<never> => new Promise(() => undefined)

/** Effects that never answer. */
const stillPorts: Ports = {
  api: new Proxy({} as Api, { get: () => never }),
  readPlans: never,
  keys: repeatKeys('served'),
  sequence: sequenceFrom({ now: () => 1 }),
  timeOfDay: () => '',
  origins: () => ({}),
  deviceInfo: () => null,
  visitIds: () => null,
  webcareTuid: () => null,
}

/** A new visitor's machines, to prerender a page and to hydrate it. */
export const prerenderedApp = (
  written: PrerenderedPage,
  screens: Screens,
): AppProps & { readonly site: Site } => {
  const { pathname, documents, today } = written
  const site = createSite({
    pathname,
    search: '',
    today,
    // The plan is named in the URL, which is unknown at build.
    plans: [],
    documents: documents ?? null,
    saved: null,
    prefill: null,
    ports: stillPorts,
  })
  site.open()
  return {
    site,
    screens,
    display: plainDisplay(),
    connection: createActor(connectionMachine, { input: { isOnline: true } }).start(),
    consent: createActor(consentMachine, { input: { stored: null } }).start(),
  }
}
