import { daySchema } from '@ultrafibra/contract/brazil/date'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { planSchema } from '@ultrafibra/contract/plan'
import type { ReplayApp } from 'statechart-kit/replay-app'
import * as v from 'valibot'
import type { AnyActorLogic, AnyStateMachine } from 'xstate'
import { checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { journeyMachine } from '../../machines/journey/journey.machine.ts'
import { watchFeatures } from '../../machines/journey/journey.status.ts'

const inputSchema = v.strictObject({
  campaign: v.custom<Campaign>(
    (value) => typeof value === 'object' && value !== null && 'addon' in value && 'flow' in value,
    'a campaign',
  ),
  today: daySchema,
  plans: v.nullable(v.array(planSchema)),
})

/** What the site's logs start with. */
export type SiteInput = v.InferOutput<typeof inputSchema>

/**
 * Reads a log's input.
 * @throws with the field and its fault
 */
export const readSiteInput = (input: unknown): SiteInput => {
  const read = v.safeParse(inputSchema, input)
  if (read.success) return read.output
  const [issue] = read.issues
  throw new Error(`${['input', v.getDotPath(issue)].filter(Boolean).join('.')}: ${issue.message}`)
}

/** How the site's session logs are replayed. */
export const replayedSite: ReplayApp = {
  start: (given) => {
    const input = readSiteInput(given)
    const checkout = checkoutOf(input.campaign.flow)
    const machine = journeyMachine.provide({ actors: { checkout } }) as AnyStateMachine
    return { machine, input, systemId: 'journey' }
  },
  // What the lead says is passed on; what it is asked for is in the log.
  runs: [watchFeatures, checkoutMachine.implementations.actors.leadNews as AnyActorLogic],
}
