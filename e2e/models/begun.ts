import { splitPath } from '@ultrafibra/contract/pages'
import { questions } from '@ultrafibra/contract/questions/questions'
import { campaignOf } from '../../src/content/campaigns.ts'
import { type CheckoutPage, type Step, stepsOf } from './checkout-page.ts'
import { expect } from './fixtures.ts'
import { orderOf } from './shop.ts'
import type { Row } from './shop-server.ts'

/**
 * Opens a purchase at `step` with all earlier answers, in the checkout's campaign: the API calls of the pages create
 * the lead, and the visitor returns to it. Other tests walk the earlier pages.
 */
export async function comeBackTo(checkout: CheckoutPage, step: Step): Promise<void> {
  const { page, base, person, way } = checkout
  const send = async (method: string, path: string, data: object): Promise<Record<string, string>> => {
    const answer = await page.request.fetch(`${base}/api/${path}`, { method, data })
    expect(answer.status(), `${method} ${path}`).toBe(200)
    return answer.json()
  }
  const { tracking, idPlan, address, ...order } = orderOf(person, way)
  const { apiAddon, bonusPlanId } = campaignOf(splitPath(`${checkout.prefix}/`).addon)
  const campaign = { addon: apiAddon, idPlanAddonBonus: bonusPlanId }
  const place = { idPlan, address, ...campaign, ...(tracking as object) }
  const { id } = await send('POST', 'lead-v2', place)
  const held: Row = { ...order, ...(order.answers as Row) }
  const steps = stepsOf(way)
  for (const one of steps.slice(0, steps.indexOf(step))) {
    const { saves, fields } = questions.find(({ name }) => name === one) ?? { fields: [] }
    // The account is stored with the choice of direct debit.
    const names = saves === 'bankInfo' ? ['direct_debit', ...fields] : fields
    const body = Object.fromEntries(names.map((field) => [field, held[field]]))
    if (saves) await send('PATCH', `lead-v2/${id}/${saves}`, body)
  }
  await page.goto(`${base}/healthz`)
  await page.evaluate((lead) => localStorage.setItem('ultrafibra.lead', lead ?? ''), id)
  await page.goto(`${base}${checkout.prefix}/checkout/${step}/?s=${way.sku}`)
  await checkout.isAt(step)
}
