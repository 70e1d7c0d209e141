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

/** What a written page of a journey says of itself, as JSON in the document. */
export interface WrittenPage {
  readonly pathname: string
  readonly plans: readonly Plan[]
  /** The regulations and summaries, on their own page only. */
  readonly documents?: LegalDocuments
  /** The screen that it shows. */
  readonly screen: string
  /** The day of the build. */
  readonly today: IsoDay
}

const never = (): Promise<never> => new Promise(() => undefined)

/** Effects of machines that nobody waits for: no answer ever comes. */
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

/** The machines of a visitor who has just come, as a page is written from them and hydrated with them. */
export const prerenderedApp = (written: WrittenPage, screens: ScreenRegistry): AppProps => {
  const { pathname, documents, today } = written
  const site = createSite({
    pathname,
    search: '',
    today,
    // Which plan is bought stands in an address that nobody has opened yet.
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

/** What the document in view was written from; null where it was not written. */
export const writtenPage = (document: Document): WrittenPage | null => {
  const text = document.getElementById('written')?.textContent
  return text ? (JSON.parse(text) as WrittenPage) : null
}
