import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Addon } from '@ultrafibra/contract/pages'
import type { Plan } from '@ultrafibra/contract/plan'
import { campaignOf } from '../../../src/content/campaigns.ts'
import type { Landing } from '../../../src/landing/landing.types.ts'
import { plansUnder } from '../../support/landings.ts'

const refuse = () => {
  throw new Error('Plans ask for nothing')
}

interface Changes {
  readonly addon?: Addon | ''
  readonly campaign?: Partial<Campaign>
  readonly plans?: (plans: readonly Plan[]) => readonly Plan[]
}

/** A campaign's page with its real plans; its links have a query. */
export const landingWith = ({ addon = '', campaign, plans = (all) => all }: Changes): Landing => ({
  campaign: { ...campaignOf(addon), ...campaign },
  page: 'home',
  plans: plans(plansUnder(addon)),
  href: (path) => `${addon === '' ? '' : `/${addon}`}${path}?utm_source=x`,
  api: {} as Landing['api'],
  running: refuse,
  open: refuse,
  leave: refuse,
  namedPlan: () => ({ sku: null, unmet: null }),
  origins: async () => ({}),
})
