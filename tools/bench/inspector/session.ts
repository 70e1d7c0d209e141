import { SessionTimeline } from 'statechart-kit/internal/inspector/timeline'
import { LocalInspector } from 'statechart-kit/internal/recording/local-inspector'
import type { Entry } from 'statechart-kit/internal/recording/local-wire'
import { createRecorder } from 'statechart-kit/internal/recording/recorder'
import { writeSessionLog } from 'statechart-kit/session-log'
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts'
import { startJourney } from '../../../src/app/start-journey.ts'
import { privacy } from '../../../src/inspection/privacy.ts'
import { inputOf } from '../../../src/inspection/record-site.ts'
import {
  drafts,
  plainCampaign,
  plans,
  scheduledPlan,
  today,
} from '../../../tests/support/checkout-fixtures.ts'
import { fakePorts } from '../../../tests/support/fake-ports.ts'

/** A session of the checkout as its inspector hears of it. */
export interface RecordedSession {
  /** Entries of the wanted number of events. */
  readonly entries: readonly Entry[]
  /** Entries of further events, by the moment at which the machines settled after them. */
  readonly further: readonly (readonly Entry[])[]
  /** How many events the further entries tell of. */
  readonly furtherEvents: number
  /** Size of the exported log after the wanted number of events, in bytes. */
  readonly exported: number
}

const name = 'Maria Aparecida da Silva'

/** A page of the site, and what it tells the inspector. */
const startPage = () => {
  const journey = startJourney({ ports: fakePorts(), today, plans, campaign: plainCampaign }, checkoutMachine)
  const address = { pathname: '/checkout/cep/', search: '' }
  const recorder = createRecorder({ address, now: () => performance.now(), privacy, inputOf })
  journey.system.inspect(recorder.inspect)
  const entries: Entry[] = []
  const timeline = new SessionTimeline()
  const local = new LocalInspector({
    privacy,
    page: '',
    address: address.pathname,
    now: () => performance.now(),
    channel: {
      addEventListener: () => undefined,
      postMessage: (message) => {
        if (message.kind !== 'entry') return
        entries.push(message.entry)
        timeline.add(message.entry)
      },
    },
  })
  local.watchRoot(journey, recorder)
  return { journey, recorder, entries, events: () => timeline.rows.length }
}

/** Answers arrive, and the machines settle. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/** What a visitor does: the address, then a name typed letter by letter, sent, and corrected again. */
async function* visit({ journey }: ReturnType<typeof startPage>): AsyncGenerator<void> {
  const { checkout } = journey.getSnapshot().children
  if (!checkout) throw new Error('The root runs no checkout')
  const send = async (event: { readonly type: string; readonly [field: string]: unknown }): Promise<void> => {
    checkout.send(event as never)
    await settled()
  }
  const page = { feature: 'checkout', page: 'cep' }
  journey.send({ type: 'site.open', page, planQuery: { sku: scheduledPlan.sku }, saved: null } as never)
  await settled()
  for (const step of ['cep', 'nr-imovel']) yield send({ type: 'step.submit', draft: drafts[step]?.right })
  for (;;) {
    for (let length = 1; length <= name.length; length += 1)
      yield send({ type: 'draft.change', field: 'name', value: name.slice(0, length) })
    yield send({ type: 'step.submit', draft: { name } })
    yield send({ type: 'step.back' })
  }
}

const byMoment = (entries: readonly Entry[]): readonly (readonly Entry[])[] => {
  const groups: Entry[][] = [[]]
  for (const entry of entries) {
    groups.at(-1)?.push(entry)
    if (entry.kind === 'moment') groups.push([])
  }
  return groups.filter((group) => group.length > 0)
}

/** Records a visitor until the page has told of so many events, and then of further ones. */
export const recordSession = async (events: number, further: number): Promise<RecordedSession> => {
  const page = startPage()
  let [told, before, exported] = [0, 0, 0]
  for await (const _ of visit(page)) {
    if (told === 0 && page.events() >= events) {
      const log = page.recorder.log()
      ;[told, before] = [page.entries.length, page.events()]
      exported = log === null ? 0 : Buffer.byteLength(writeSessionLog(log))
    }
    if (told > 0 && page.events() >= before + further) break
  }
  page.journey.stop()
  return {
    entries: page.entries.slice(0, told),
    further: byMoment(page.entries.slice(told)),
    furtherEvents: page.events() - before,
    exported,
  }
}
