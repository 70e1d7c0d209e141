import { getInitialSnapshot, type SnapshotFrom } from 'xstate'
import type { Campaign } from '../../contract/campaign.ts'
import { type checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { ChartUnderTest, GraphNode, Happening } from '../statecharts/chart.types.ts'
import { usualCases } from '../statecharts/charts/checkout.cases.ts'
import { checkoutFacts } from '../statecharts/charts/checkout.facets.ts'
import { keyOf as keyIn } from '../statecharts/explore.ts'
import { stepOf } from '../statecharts/step.ts'
import { plainCampaign, today } from './checkout-fixtures.ts'

type Machine = typeof checkoutMachine
export type Snapshot = SnapshotFrom<Machine>

const flows = ['default', 'b', 'migration'] as const
/** Input in a campaign of the chart's own flow. */
const inputFor = (machine: Machine) => {
  const flow = flows.find((one) => checkoutOf(one) === machine) ?? 'default'
  return { campaign: { ...plainCampaign, flow }, today, plans: null }
}

export const startOf = (machine: Machine): Snapshot => getInitialSnapshot(machine, inputFor(machine))

export const next = (machine: Machine, snapshot: Snapshot, event: Happening): Snapshot =>
  stepOf(machine, snapshot, event).snapshot as Snapshot

/** States of one key behave alike: same configuration, same facts that guards read. */
export const keyOf = (snapshot: Snapshot): string =>
  keyIn({ facet: checkoutFacts } as ChartUnderTest, snapshot)

/** Pages that no click of the checkout leads to: only an address opens them. They have tests of their own. */
export const sideDoors: readonly string[] = ['carrinho', 'planos', 'cep-dados-cliente']

interface Exploration {
  readonly withRoutes: boolean
  /** Other machines and pages bring plans and addresses, too. */
  readonly withHandovers?: boolean
  /** The risk policy lets everyone pass. */
  readonly withoutRisk?: boolean
}

/** What other machines bring: the root keeps it from a checkout that is busy or locked. */
const isFromOutside = (type: string): boolean =>
  ['plan.want', 'plan.take', 'address.adopt', 'checkout.adopt-lead'].includes(type)
const isShut = (snapshot: GraphNode['snapshot']): boolean =>
  snapshot.hasTag('busy') || snapshot.hasTag('locked')

/** Whether an answer is written behind the visitor. */
const isBehind = ({ context }: GraphNode['snapshot']): boolean => context.backgroundSave !== null

/**
 * A checkout as those walk it who start at home, told apart by all that guards read. What is written behind them is
 * stored before they do anything but turn back: what else comes in between, the coarser walk of the chart's own registry has.
 */
export const finely = (flow: Campaign['flow'], how: Exploration): ChartUnderTest => ({
  name: `checkout.${flow}`,
  machine: checkoutOf(flow),
  input: inputFor(checkoutOf(flow)),
  withRoutes: how.withRoutes,
  // Before the first page an address is only kept in mind: one of them stands for all.
  asksFor: (page, snapshot) =>
    pageOf(snapshot) === 'opening' ? page === 'cpf' : !isBehind(snapshot) && !sideDoors.includes(page),
  cases: (type, snapshot) =>
    (isBehind(snapshot) && type !== 'lead.stored' && type !== 'step.back') ||
    (isFromOutside(type) && (!how.withHandovers || isShut(snapshot)))
      ? []
      : usualCases(type, snapshot).filter(
          (event) => !how.withoutRisk || !('riskValidation' in event) || event.riskValidation === null,
        ),
  facet: checkoutFacts,
})
