import { type Actor, type AnyStateMachine, createActor, SimulatedClock, type SnapshotFrom } from 'xstate'
import type { Prefill } from '../../machines/kit/feature.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import type { Landing } from '../../src/landing/landing.types.ts'
import { plainCampaign, plans } from './checkout-fixtures.ts'
import { fakePorts } from './fake-ports.ts'
import { reaches } from './reaches.ts'

interface Neighbours {
  /** Contexts of started islands, by name. */
  readonly neighbours?: Readonly<Record<string, unknown>>
  /** The plan that the address names, or that of a purchase begun here. */
  readonly namedSku?: string | null
  /** What the address asks for and nobody sells. */
  readonly unmet?: PlanQuery | null
}

/** A marketing page in memory: records opened drawers, navigation and API calls. */
export const landingPage = (
  answers: Parameters<typeof fakePorts>[0] = {},
  { neighbours = {}, namedSku = null, unmet = null }: Neighbours = {},
) => {
  const { api, calls } = fakePorts(answers)
  const opened: string[] = []
  const left: { readonly path: string; readonly prefill?: Prefill }[] = []
  const landing: Landing = {
    campaign: plainCampaign,
    page: 'home',
    plans,
    href: (path) => path,
    api,
    running: (name) =>
      name in neighbours ? ({ getSnapshot: () => ({ context: neighbours[name] }) } as never) : undefined,
    namedPlan: () => ({ sku: namedSku, unmet }),
    origins: async () => ({}),
    open: (name, detail) => void opened.push([name, detail].filter(Boolean).join(' ')),
    leave: (path, prefill) => void left.push(prefill ? { path, prefill } : { path }),
  }
  return { landing, opened, left, calls }
}

/** A chart with its effects and a manual clock. */
export const runOn = <Machine extends AnyStateMachine>(machine: Machine) => {
  const clock = new SimulatedClock()
  const actor: Actor<Machine> = createActor(machine, { clock } as never).start()
  const until = (isThere: (snapshot: SnapshotFrom<Machine>) => boolean) => reaches(actor, isThere as never)
  return { actor, clock, until }
}

/** The event that opens a drawer. */
export const openDrawer = (detail: string | null = null) => ({ type: 'drawer.open' as const, detail })
export const closeDrawer = { type: 'drawer.close' as const }
