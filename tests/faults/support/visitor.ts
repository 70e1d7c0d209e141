import { setTimeout as pause } from 'node:timers/promises'
import { createActor, setup } from 'xstate'
import type { Answer } from '../../../contract/endpoints.ts'
import { type Failure, isUncertain, toFailure } from '../../../contract/failure.ts'
import { leadMachine } from '../../../machines/lead/lead.machine.ts'
import type { LeadCommand, LeadReply, StepSave } from '../../../machines/lead/lead.types.ts'
import type { LeadRecord } from '../../../server/leads/lead.fields.ts'
import { leadActors } from '../../../src/actors/lead.actors.ts'
import type { Ports } from '../../../src/actors/ports.ts'
import { browserClock, sequenceFrom } from '../../../src/adapters/clock.ts'
import { httpApi } from '../../../src/adapters/http-api.ts'
import { httpTransport } from '../../../src/adapters/http-transport.ts'
import { cookieJar } from '../../support/cookie-jar.ts'
import type { Chance } from './chance.ts'
import type { Person } from './person.ts'

/** Everything that a visitor was told, which the operator has to stand by. */
export interface Told {
  readonly visitor: number
  /** The id of the lead, null where its creation was never acknowledged. */
  leadId: string | null
  /** Of the steps that were acknowledged. */
  stored: Partial<LeadRecord>
  /** Every number that an answer named, in order. */
  readonly orderNumbers: string[]
  retries: number
  /** Milliseconds from the double click to the number. */
  finishMs: number
  /** Why the visitor gave up, null for one who has an order. */
  failure: string | null
}

/** How patient visitors are: this many repeats of one thing, and no new one once `isOver`. */
export interface Patience {
  readonly tries: number
  readonly isOver: () => boolean
}

/** The chart's own pauses before it asks again, ten times as fast. */
const hurry = 10
const quickClock = {
  setTimeout: (act: (...args: unknown[]) => void, ms: number) => setTimeout(act, ms / hurry),
  clearTimeout: (id: ReturnType<typeof setTimeout>) => clearTimeout(id),
}

/** What hears the lead's answers where the checkout would. */
const listener = (hear: (reply: LeadReply) => void) =>
  setup({ types: { events: {} as LeadReply }, actors: { lead: leadMachine } }).createMachine({
    invoke: { src: 'lead', id: 'lead', systemId: 'lead' },
    on: { '*': { actions: ({ event }) => hear(event) } },
  })

/** One tab of a browser: the site's own lead, asked one thing at a time. */
const openTab = (ports: Ports) => {
  let answered: (reply: LeadReply) => void = () => undefined
  let stored: () => void = () => undefined
  const hear = (reply: LeadReply): void => {
    if (reply.type === 'lead.stored') stored()
    else answered(reply)
  }
  const machine = listener(hear).provide({
    actors: { lead: leadMachine.provide({ actors: leadActors(ports) }) },
  })
  const tab = createActor(machine, { systemId: 'checkout', clock: quickClock }).start()
  return {
    /** Has it written while the visitor goes on; `onStored` hears when it is stored. */
    leave: (saves: readonly StepSave[], onStored: () => void): void => {
      stored = onStored
      tab.getSnapshot().children.lead?.send({ type: 'lead.save-in-background', saves })
    },
    /** Resolves with what became of the command; that something is tried once more is not told. */
    ask: (command: LeadCommand): Promise<LeadReply> =>
      new Promise((resolve) => {
        answered = (reply) => {
          if (reply.type !== 'lead.unsure' && reply.type !== 'lead.unsaved') resolve(reply)
        }
        tab.getSnapshot().children.lead?.send(command)
      }),
    close: () => tab.stop(),
  }
}

const hasNoAnswer = (reply: LeadReply): reply is Extract<LeadReply, { failure: Failure }> =>
  (reply.type === 'lead.failed' && isUncertain(reply.failure)) || reply.type === 'lead.stalled'

const gaveUp = (what: string, reply: LeadReply): Error =>
  new Error(`${what}: ${'failure' in reply ? JSON.stringify(reply.failure) : reply.type}`)

const portsTo = (base: string, session: string | null): Ports => ({
  api: httpApi(httpTransport(base, cookieJar(globalThis.fetch, session))),
  readPlans: async () => [],
  visit: crypto.randomUUID(),
  sequence: sequenceFrom(browserClock),
  timeOfDay: browserClock.timeOfDay,
  origins: () => ({ utm_source: 'caos' }),
  deviceInfo: () => null,
  webcareTuid: () => null,
})

/** A browser that opened the site's pages has a session already; one that a script drives gets it later. */
const sessionOf = (index: number): string | null =>
  index % 2 === 0 ? `sid=${crypto.randomUUID().replaceAll('-', '').slice(0, 22)}` : null

interface Browser {
  readonly ports: Ports
  readonly told: Told
  readonly chance: Chance
  readonly patience: Patience
}

const longestPauseMs = 300

/** Presses the same button until the answer comes, as a person does. */
const insist = async (
  { told, chance, patience }: Browser,
  ask: () => Promise<LeadReply>,
): Promise<LeadReply> => {
  for (let tried = 1; ; tried += 1) {
    const reply = await ask()
    if (!hasNoAnswer(reply) || tried === patience.tries || patience.isOver()) return reply
    told.retries += 1
    await pause(chance() * longestPauseMs)
  }
}

const create = async (browser: Browser, tab: Tab, person: Person): Promise<string> => {
  const command = { type: 'lead.create', newLead: person.seed, replay: [] } as const
  const reply = await insist(browser, () => tab.ask(command))
  if (reply.type !== 'lead.created') throw gaveUp('create', reply)
  browser.told.leadId = reply.id
  return reply.id
}

type Tab = ReturnType<typeof openTab>

/** Every other answer is written behind the visitor: the next one waits until both are stored. */
const fillIn = async (browser: Browser, tab: Tab, person: Person): Promise<void> => {
  const { stored } = browser.told
  for (const [index, save] of person.saves.entries()) {
    if (index % 2 === 0 && index < person.saves.length - 1) {
      tab.leave([save], () => Object.assign(stored, person.stored[save.step]))
      continue
    }
    const reply = await insist(browser, () => tab.ask({ type: 'lead.save', saves: [save] }))
    if (reply.type !== 'lead.saved') throw gaveUp(save.step, reply)
    Object.assign(stored, person.stored[save.step])
  }
}

const finish = async (browser: Browser, tab: Tab): Promise<void> => {
  const reply = await insist(browser, () => tab.ask({ type: 'lead.finish', seen: null }))
  if (reply.type !== 'lead.ordered') throw gaveUp('finish', reply)
  browser.told.orderNumbers.push(reply.orderNumber)
}

/** The final call once more, long after: the answer must be the first one's. */
const finishAgain = async (browser: Browser, id: string): Promise<void> => {
  const again = async (): Promise<LeadReply> => {
    try {
      const answer: Answer<'finishLeadV2'> = await browser.ports.api.finishLeadV2({
        params: { id },
        query: {},
      })
      return {
        type: 'lead.ordered',
        orderNumber: answer.orderNumber ?? '',
        useBiometrics: false,
        offer: null,
      }
    } catch (error) {
      return { type: 'lead.failed', failure: toFailure(error) }
    }
  }
  const reply = await insist(browser, again)
  if (reply.type !== 'lead.ordered') throw gaveUp('finish again', reply)
  browser.told.orderNumbers.push(reply.orderNumber)
}

/** The order from two tabs of one browser at the same moment. */
const finishTwice = async (browser: Browser, tab: Tab, id: string): Promise<void> => {
  const second = openTab(browser.ports)
  try {
    const opened = await insist(browser, () => second.ask({ type: 'lead.load', id, isMigration: false }))
    if (opened.type !== 'lead.loaded') throw gaveUp('second tab', opened)
    const clickedAt = performance.now()
    await Promise.all([finish(browser, tab), finish(browser, second)])
    browser.told.finishMs = performance.now() - clickedAt
  } finally {
    second.close()
  }
}

/**
 * One visit by the site's own client, from the first call to the order: created, filled in step by step,
 * ordered from two tabs at once and asked for once more. `base` is the API's address.
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
