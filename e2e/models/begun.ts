import { splitPath } from '../../contract/pages.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { type CheckoutPage, type Step, stepsOf } from './checkout-page.ts'
import { expect } from './fixtures.ts'
import { orderOf } from './shop.ts'

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
  const { name, phone, email, accept_promotions, accept_information, birth_date, mothers_name } = order
  const { cpf, cnpj, due_date, direct_debit, bankInfo, schedules } = order
  const calls: Partial<Record<Step, readonly [path: string, body: object]>> = {
    nome: ['name', { name }],
    telefone: ['phone', { phone }],
    email: ['email', { email, accept_promotions, accept_information }],
    'data-nascimento': ['birthDate', { birth_date }],
    'nome-mae': ['motherName', { mothers_name }],
    cpf: ['documentNumber', { cpf, cnpj }],
    'data-de-vencimento': ['dueDate', { due_date }],
    'ativar-debito': ['bankInfo', { direct_debit }],
    'conta-debito': ['bankInfo', { direct_debit, bankInfo }],
    'data-instalacao': ['scheduleDate', { schedules }],
  }
  const steps = stepsOf(way)
  for (const one of steps.slice(0, steps.indexOf(step))) {
    const call = calls[one]
    if (call) await send('PATCH', `lead-v2/${id}/${call[0]}`, call[1])
  }
  await page.goto(`${base}/healthz`)
  await page.evaluate((lead) => localStorage.setItem('ultrafibra.lead', lead ?? ''), id)
  await page.goto(`${base}${checkout.prefix}/checkout/${step}/?s=${way.sku}`)
  await checkout.isAt(step)
}
