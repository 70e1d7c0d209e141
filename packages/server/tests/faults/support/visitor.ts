import { setTimeout as pause } from 'node:timers/promises'
import type { Answer } from '@ultrafibra/contract/endpoints'
import { type Failure, isUncertain, toFailure } from '@ultrafibra/contract/failure'
import { createActor } from 'xstate'
import { leadMachine } from '../../../../../machines/lead/lead.machine.ts'
import type {
  LeadAnswer,
  LeadAnswers,
  LeadRequest,
  LeadRequestName,
  LeadRequests,
  StepSave,
} from '../../../../../machines/lead/lead.types.ts'
import { leadActors } from '../../../../../src/actors/lead.actors.ts'
import type { Ports } from '../../../../../src/actors/ports.ts'
import { browserClock, sequenceFrom } from '../../../../../src/adapters/clock.ts'
import { httpApi } from '../../../../../src/adapters/http-api.ts'
import { httpTransport } from '../../../../../src/adapters/http-transport.ts'
import { repeatKeys } from '../../../../../src/adapters/repeat-keys.ts'
import { cookieJar } from '../../../../../tests/support/cookie-jar.ts'
import type { Chance } from '../../../../../tests/support/random.ts'
import type { LeadRecord } from '../../../leads/lead.fields.ts'
import type { Person } from './person.ts'

/** Everything acknowledged to a visitor. */
export interface Told {
  readonly visitor: number
  /** The lead's id; null if its creation was never acknowledged. */
  leadId: string | null
  /** Data of acknowledged steps. */
  stored: Partial<LeadRecord>
  /** All order numbers received, in order. */
  readonly orderNumbers: string[]
  retries: number
  /** Milliseconds from the double click to the order number. */
  finishMs: number
  /** Why the visitor gave up; null with an order. */
  failure: string | null
}

/** Maximum retries of one action; none once `isOver`. */
export interface Patience {
  readonly tries: number
  readonly isOver: () => boolean
}

/** Speeds up the chart's retry pauses ten times. */
const hurry = 10
const quickClock = {
  setTimeout: (act: (...args: unknown[]) => void, ms: number) => setTimeout(act, ms / hurry),
  clearTimeout: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
}

/** Why the lead could not do it. */
interface Refused {
  readonly type: 'refused'
  readonly failure: Failure
}

/** One browser tab: the site's lead chart, one request at a time. */
const openTab = (ports: Ports) => {
  const lead = createActor(leadMachine.provide({ actors: leadActors(ports) }), { clock: quickClock })
  let answered: (answer: LeadAnswer | Refused) => void = () => undefined
  let stored: () => void = () => undefined
  lead.on('lead.stored', () => stored())
  lead.on('lead.answered', ({ answer }) => answered(answer))
  lead.on('lead.refused', ({ failure }) => answered({ type: 'refused', failure }))
  lead.start()
  return {
    /** Saves in the background; `onStored` is called when stored. */
    leave: (saves: readonly StepSave[], onStored: () => void): void => {
      stored = onStored
      lead.send({ type: 'lead.save-in-background', saves })
    },
    /** Resolves with the answer; the lead's own retries are not reported. */
    ask: <Name extends LeadRequestName>(
      name: Name,
      request: LeadRequests[Name],
    ): Promise<LeadAnswers[Name] | Refused> =>
      new Promise((resolve) => {
        answered = resolve as typeof answered
        lead.send({ type: `lead.${name}`, asker: 'tab', ...request } as unknown as LeadRequest)
      }),
    close: () => lead.stop(),
  }
}

const hasNoAnswer = (answer: LeadAnswer | Refused): boolean =>
  (answer.type === 'refused' && isUncertain(answer.failure)) || answer.type === 'stalled'

const gaveUp = (what: string, reply: LeadAnswer | Refused): Error =>
  new Error(`${what}: ${'failure' in reply ? JSON.stringify(reply.failure) : reply.type}`)

const portsTo = (base: string, session: string | null): Ports => ({
  api: httpApi(httpTransport(base, cookieJar(globalThis.fetch, session))),
  readPlans: async () => [],
  keys: repeatKeys(crypto.randomUUID()),
  sequence: sequenceFrom(browserClock),
  timeOfDay: browserClock.timeOfDay,
  origins: () => ({ utm_source: 'caos' }),
  deviceInfo: () => null,
  visitIds: () => null,
  webcareTuid: () => null,
})

/** Browsers that opened a page have a session; scripted ones get it later. */
const sessionOf = (index: number): string | null =>
  index % 2 === 0 ? `sid=${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}` : null

interface Browser {
  readonly ports: Ports
  readonly told: Told
  readonly chance: Chance
  readonly patience: Patience
}

const longestPauseMs = 300

/** Repeats an action until it succeeds, like a person. */
const insist = async <Told extends LeadAnswer | Refused>(
  { told, chance, patience }: Browser,
  ask: () => Promise<Told>,
): Promise<Told> => {
  for (let tried = 1; ; tried += 1) {
    const reply = await ask()
    if (!hasNoAnswer(reply) || tried === patience.tries || patience.isOver()) return reply
    told.retries += 1
    await pause(chance() * longestPauseMs)
  }
}

const create = async (browser: Browser, tab: Tab, person: Person): Promise<string> => {
  const reply = await insist(browser, () => tab.ask('create', { newLead: person.seed, replay: [] }))
  if (reply.type !== 'created') throw gaveUp('create', reply)
  browser.told.leadId = reply.id
  return reply.id
}

type Tab = ReturnType<typeof openTab>

/** Every second answer is saved in the background; the next waits until both are stored. */
const fillIn = async (browser: Browser, tab: Tab, person: Person): Promise<void> => {
  const { stored } = browser.told
  for (const [index, save] of person.saves.entries()) {
    if (index % 2 === 0 && index < person.saves.length - 1) {
      tab.leave([save], () => Object.assign(stored, person.stored[save.step]))
      continue
    }
    const reply = await insist(browser, () => tab.ask('save', { saves: [save] }))
    if (reply.type !== 'saved') throw gaveUp(save.step, reply)
    Object.assign(stored, person.stored[save.step])
  }
}

const finish = async (browser: Browser, tab: Tab): Promise<void> => {
  const reply = await insist(browser, () => tab.ask('finish', { seen: null }))
  if (reply.type !== 'ordered') throw gaveUp('finish', reply)
  browser.told.orderNumbers.push(reply.orderNumber)
}

/** Repeats the order request much later: must return the first response. */
const finishAgain = async (browser: Browser, id: string): Promise<void> => {
  const again = async (): Promise<LeadAnswer | Refused> => {
    try {
      const answer: Answer<'finishLeadV2'> = await browser.ports.api.finishLeadV2({
        params: { id },
        query: {},
      })
      return {
        type: 'ordered',
        orderNumber: answer.orderNumber ?? '',
        useBiometrics: false,
        offer: null,
      }
    } catch (error) {
      return { type: 'refused', failure: toFailure(error) }
    }
  }
  const reply = await insist(browser, again)
  if (reply.type !== 'ordered') throw gaveUp('finish again', reply)
  browser.told.orderNumbers.push(reply.orderNumber)
}

/** Orders from two tabs of one browser at the same time. */
const finishTwice = async (browser: Browser, tab: Tab, id: string): Promise<void> => {
  const second = openTab(browser.ports)
  try {
    const opened = await insist(browser, () => second.ask('load', { id, isMigration: false }))
    if (opened.type !== 'loaded') throw gaveUp('second tab', opened)
    const clickedAt = performance.now()
    await Promise.all([finish(browser, tab), finish(browser, second)])
    browser.told.finishMs = performance.now() - clickedAt
  } finally {
    second.close()
  }
}

/**
 * One visit with the site's client: creation, all steps, the order from two tabs at once, and a repeat. `base` is the
 * API's URL.
 */
export const visit = async (
  base: string,
  person: Person,
  chance: Chance,
  patience: Patience,
): Promise<Told> => {
  const told: Told = {
    visitor: person.index,
    leadId: null,
    stored: {},
    orderNumbers: [],
    retries: 0,
    finishMs: 0,
    failure: null,
  }
  const browser = { ports: portsTo(base, sessionOf(person.index)), told, chance, patience }
  const tab = openTab(browser.ports)
  try {
    const id = await create(browser, tab, person)
    await fillIn(browser, tab, person)
    await finishTwice(browser, tab, id)
    await finishAgain(browser, id)
  } catch (error) {
    told.failure = (error as Error).message
  } finally {
    tab.close()
  }
  return told
}
