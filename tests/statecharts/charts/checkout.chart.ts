import type { Campaign } from '../../../contract/campaign.ts'
import { flows } from '../../../machines/checkout/checkout.flow.ts'
import { checkoutOf } from '../../../machines/checkout/checkout.machine.ts'
import { plainCampaign, today } from '../../support/checkout-fixtures.ts'
import type { ChartUnderTest } from '../chart.types.ts'
import { checkoutCases } from './checkout.cases.ts'
import { gistOf } from './checkout.facets.ts'

const chartOf = (name: string, flow: Campaign['flow']): ChartUnderTest => {
  const machine = checkoutOf(flow)
  const input = { campaign: { ...plainCampaign, flow }, today, plans: null }
  return {
    name,
    machine,
    input,
    moreInputs:
      flow === 'migration'
        ? []
        : [{ ...input, campaign: { ...input.campaign, needsCollaboratorCode: true } }],
    cases: checkoutCases(machine),
    facet: gistOf(flows[flow]),
  }
}

/** The checkout of one question a page, the short one, and the one of customers who migrate. */
export const checkoutChart = chartOf('checkout', 'default')
export const shortCheckoutChart = chartOf('checkout.b', 'b')
export const migrationCheckoutChart = chartOf('checkout.migration', 'migration')
