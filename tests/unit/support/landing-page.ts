import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as v from 'valibot'
import type { Addon } from '../../../contract/pages.ts'
import { type Plan, planSchema } from '../../../contract/plan.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { landingView } from '../../../src/landing/create-landing.ts'
import type { LandingView } from '../../../src/landing/landing.types.ts'

const data = (file: string): unknown =>
  JSON.parse(readFileSync(join(import.meta.dirname, '../../../server/data', file), 'utf8'))
const catalogue = v.parse(v.array(planSchema), data('plans.json'))
const files = data('plans-files.json') as Readonly<Record<string, readonly string[]>>

/** The plans of an addon's file, as the reference data have them. */
export const plansUnder = (addon: Addon | ''): readonly Plan[] => {
  const skus = files[campaignOf(addon).plansFile] ?? []
  return catalogue.filter(({ sku }) => skus.includes(sku))
}

/** A marketing page under an addon, with its real plans or others. */
export const viewUnder = (
  addon: Addon | '',
  page: string,
  plans: readonly Plan[] = plansUnder(addon),
): LandingView => landingView({ campaign: campaignOf(addon), page, plans })
