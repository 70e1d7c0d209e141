import * as v from 'valibot'
import type { Campaign } from '../../../contract/campaign.ts'
import type { Addon } from '../../../contract/pages.ts'
import { type Plan, planSchema } from '../../../contract/plan.ts'
import planData from '../../../server/data/plans.json' with { type: 'json' }
import planFiles from '../../../server/data/plans-files.json' with { type: 'json' }
import { campaignOf } from '../../../src/content/campaigns.ts'
import type { Landing } from '../../../src/landing/landing.types.ts'

/** Every plan of the reference data. */
export const catalogue: readonly Plan[] = v.parse(v.array(planSchema), planData)
const files: Readonly<Record<string, readonly string[]>> = planFiles

/** The plans of a campaign's file. */
export const plansOf = (addon: Addon | ''): readonly Plan[] =>
  catalogue.filter(({ sku }) => files[campaignOf(addon).plansFile]?.includes(sku))

const refuse = () => {
  throw new Error('Plans ask for nothing')
}

interface Changes {
  readonly addon?: Addon | ''
  readonly campaign?: Partial<Campaign>
  readonly plans?: (plans: readonly Plan[]) => readonly Plan[]
}

/** A page of a campaign with its real plans; its links carry a query. */
export const landingWith = ({ addon = '', campaign, plans = (all) => all }: Changes): Landing => ({
  campaign: { ...campaignOf(addon), ...campaign },
  page: 'home',
  plans: plans(plansOf(addon)),
  href: (path) => `${addon === '' ? '' : `/${addon}`}${path}?utm_source=x`,
  api: {} as Landing['api'],
  running: refuse,
  open: refuse,
  leave: refuse,
})
