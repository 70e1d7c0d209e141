import { createActor } from 'xstate'
import type { IsoDay } from '../../contract/brazil/date.ts'
import type { Api } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'
import { connectionMachine } from '../../machines/connection/connection.machine.ts'
import { consentMachine } from '../../machines/consent/consent.machine.ts'
import { displayMachine } from '../../machines/display/display.machine.ts'
import type { LegalDocuments } from '../../machines/legal-documents/legal-documents.machine.ts'
import type { Ports } from '../actors/ports.ts'
import type { AppProps } from './app.tsx'
import type { ScreenRegistry } from './screen-registry.ts'
import { createSite } from './site.ts'

/** Data of a prerendered journey page, as JSON in the document. */
export interface WrittenPage {
  readonly pathname: string
  readonly plans: readonly Plan[]
  /** Regulations and summaries, only on their page. */
  readonly documents?: LegalDocuments
  /** The screen shown. */
  readonly screen: string
  /** The day of the build. */
  readonly today: IsoDay
}

const never = (): Promise<never> => new Promise(() => undefined)

/** Effects that never answer. */
const stillPorts: Ports = {
  api: new Proxy({} as Api, { get: () => never }),
  readPlans: never,
  visit: 'served',
  sequence: { next: () => 1, follow: () => undefined },
  timeOfDay: () => '',
  origins: () => ({}),
  deviceInfo: () => null,
  webcareTuid: () => null,
}

/** A new visitor's machines, to prerender a page and to hydrate it. */
export const prerenderedApp = (written: WrittenPage, screens: ScreenRegistry): AppProps => {
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
    display: createActor(displayMachine, { input: { zoom: 100, theme: 'system' } }).start(),
    connection: createActor(connectionMachine, { input: { isOnline: true } }).start(),
    consent: createActor(consentMachine, { input: { stored: null } }).start(),
  }
}

/** The data that the document was prerendered from; null if it was not. */
export const writtenPage = (document: Document): WrittenPage | null => {
  const text = document.getElementById('written')?.textContent
  return text ? (JSON.parse(text) as WrittenPage) : null
}
