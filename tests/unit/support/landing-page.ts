import type { Addon } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { landingView } from '../../../src/landing/create-landing.ts'
import type { LandingView } from '../../../src/landing/landing.types.ts'
import { plansUnder } from '../../support/landings.ts'

/** A marketing page of an addon, with its real plans or others. */
export const viewUnder = (
  addon: Addon | '',
  page: string,
  plans: readonly Plan[] = plansUnder(addon),
): LandingView => landingView({ campaign: campaignOf(addon), page, plans })
