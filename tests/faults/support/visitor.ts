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

/** Receives the lead's replies in place of the checkout. */
const listener = (hear: (reply: LeadReply) => void) =>
  setup({ types: { events: {} as LeadReply }, actors: { lead: leadMachine } }).createMachine({
    invoke: { src: 'lead', id: 'lead', systemId: 'lead' },
    on: { '*': { actions: ({ event }) => hear(event) } },
  })

/** One browser tab: the site's lead chart, one command at a time. */
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
    /** Saves in the background; `onStored` is called when stored. */
    leave: (saves: readonly StepSave[], onStored: () => void): void => {
      stored = onStored
      tab.getSnapshot().children.lead?.send({ type: 'lead.save-in-background', saves })
    },
    /** Resolves with the command's result; retries are not reported. */
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

/** Every second answer is saved in the background; the next waits until both are stored. */
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

/** Repeats the order request much later: must return the first response. */
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

/** Orders from two tabs of one browser at the same time. */
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
