import type { CampaignCopy } from '../../content/campaign-copy.ts'
import { copyOf } from '../../content/campaigns.ts'
import type { LandingView } from '../landing.types.ts'
import { soldOn } from './page-offers.ts'

/** The campaign's texts, for what it sells. */
export const copyOn = (view: Pick<LandingView, 'plans' | 'campaign'>): CampaignCopy => copyOf(soldOn(view))
