import { expect } from '@playwright/test'
import { splitPath } from '@ultrafibra/contract/pages'
import { questions } from '@ultrafibra/contract/questions/questions'
import { campaignOf } from '../../src/content/campaigns.ts'
import type { Buyer } from './buyer.ts'
import { orderOf } from './order.ts'
import { type Step, stepsOf } from './purchase.ts'
import type { Row } from './shop-server.ts'

/**
 * Stores all answers before `step` in a new lead, in the buyer's campaign, by the API calls of their pages.
 * @returns the id of the lead, which belongs to the buyer's browser
 */
export async function beginBefore({ page, base, prefix, person, way }: Buyer, step: Step): Promise<string> {
  const send = async (method: string, path: string, data: object): Promise<Record<string, string>> => {
    const answer = await page.request.fetch(`${base}/api/${path}`, { method, data })
    expect(answer.status(), `${method} ${path}`).toBe(200)
    return answer.json()
  }
  const { tracking, idPlan, address, ...order } = orderOf(person, way)
  const { apiAddon, bonusPlanId } = campaignOf(splitPath(`${prefix}/`).addon)
  const campaign = { addon: apiAddon, idPlanAddonBonus: bonusPlanId }
  const { id = '' } = await send('POST', 'lead-v2', { idPlan, address, ...campaign, ...(tracking as object) })
  const held: Row = { ...order, ...(order.answers as Row) }
  const steps = stepsOf(way)
  for (const one of steps.slice(0, steps.indexOf(step))) {
    const { saves, fields } = questions.find(({ name }) => name === one) ?? { fields: [] }
    // The account is stored with the choice of direct debit.
    const names = saves === 'bankInfo' ? ['direct_debit', ...fields] : fields
    const body = Object.fromEntries(names.map((field) => [field, held[field]]))
    if (saves) await send('PATCH', `lead-v2/${id}/${saves}`, body)
  }
  return id
}
