import type { Campaign } from '@ultrafibra/contract/campaign'
import type { ChartEvent, ChartUnderTest, GraphNode } from 'statechart-kit/chart'
import { keyOf as keyIn } from 'statechart-kit/explore'
import { stepOf } from 'statechart-kit/step'
import { getInitialSnapshot, type SnapshotFrom } from 'xstate'
import { type checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { usualCases } from '../statecharts/charts/checkout.cases.ts'
import { checkoutFacts } from '../statecharts/charts/checkout.state-keys.ts'
import { plainCampaign, today } from './checkout-fixtures.ts'

type Machine = typeof checkoutMachine
export type Snapshot = SnapshotFrom<Machine>

const flows = ['default', 'b', 'migration'] as const
/** Input for a campaign of the chart's flow. */
const inputFor = (machine: Machine) => {
  const flow = flows.find((one) => checkoutOf(one) === machine) ?? 'default'
  return { campaign: { ...plainCampaign, flow }, today, plans: null }
}

export const startOf = (machine: Machine, input: object = inputFor(machine)): Snapshot =>
  getInitialSnapshot(machine, input as ReturnType<typeof inputFor>)

export const next = (machine: Machine, snapshot: Snapshot, event: ChartEvent): Snapshot =>
  stepOf(machine, snapshot, event).snapshot as Snapshot

/** States with one key behave alike: same configuration, same guard inputs. */
export const keyOf = (snapshot: Snapshot): string =>
  keyIn({ stateKey: checkoutFacts } as ChartUnderTest, snapshot)

/** Pages reached by URL only, never by a click in the checkout. They have separate tests. */
export const sideDoors: readonly string[] = ['carrinho', 'planos', 'cep-dados-cliente']

interface Exploration {
  readonly withRoutes: boolean
  /** Plans and addresses also come from other machines and pages. */
  readonly withHandovers?: boolean
  /** The risk policy lets everyone pass. */
  readonly withoutRisk?: boolean
}

/** Events from other machines: the root withholds them from a busy or locked checkout. */
const isFromOutside = (type: string): boolean =>
  ['plan.want', 'plan.take', 'address.adopt', 'checkout.adopt-lead'].includes(type)
const isShut = (snapshot: GraphNode['snapshot']): boolean =>
  snapshot.hasTag('busy') || snapshot.hasTag('locked')

/** Whether a background save is pending. */
const isBehind = ({ context }: GraphNode['snapshot']): boolean => context.backgroundSave !== null

/**
 * A checkout walked from the start, with all guard inputs in the state key. Background saves finish before the next
 * step, except for going back, and nothing is typed meanwhile; the coarser walk in the chart's registry covers other orders.
 */
export const finely = (flow: Campaign['flow'], how: Exploration): ChartUnderTest => ({
  name: `checkout.${flow}`,
  machine: checkoutOf(flow),
  input: inputFor(checkoutOf(flow)),
  withRoutes: how.withRoutes,
  // Before the first page an address is only stored: one is enough.
  asksFor: (page, snapshot) =>
    pageOf(snapshot) === 'opening' ? page === 'cpf' : !isBehind(snapshot) && !sideDoors.includes(page),
  cases: (type, snapshot) =>
    (isBehind(snapshot) && type !== 'lead.stored' && type !== 'step.back') ||
    (type === 'draft.change' && snapshot.hasTag('busy')) ||
    (isFromOutside(type) && (!how.withHandovers || isShut(snapshot)))
      ? []
      : usualCases(type, snapshot).filter(
          (event) => !how.withoutRisk || !('riskValidation' in event) || event.riskValidation === null,
        ),
  stateKey: checkoutFacts,
})
