import type { Campaign } from '../../contract/campaign.ts'
import { checkoutMachine } from './checkout.machine.ts'

/** The checkout's chart for a campaign's flow. */
export const checkoutOf = (_flow: Campaign['flow']): typeof checkoutMachine => checkoutMachine
