import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import { leadStepNames, leadSteps } from '@ultrafibra/contract/steps'
import { readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import {
  idOf,
  newLead,
  orderOf,
  read,
  save,
  stepNames,
  typed,
} from '@ultrafibra/server/tests/support/scenario'
import { sharedApp } from '@ultrafibra/server/tests/support/test-app'
import { describe, expect, it } from 'vitest'
import { validValue } from '../fuzz/valid-values.ts'
import { createRandom } from '../support/seeded-random.ts'

const chance = createRandom(1)
/** Values that only the server decides. */
const wished = {
  orderNumber: '12345678901',
  status: 'ordered',
  riskValidation: { quiz_needed: false, rejected: false },
  quizPassed: true,
  collaboratorValidated: true,
  winBack: true,
  price: 0.01,
  price_with_dacc: 0.01,
  owner: 'x',
  kept: [],
  masked: false,
}
const keys = [...Object.keys(wished), '__proto__', 'constructor'] as const

type Body = Record<string, unknown>
const bodies: readonly (readonly [name: string, path: string, method: string, body: Body])[] = [
  ...(Object.keys(endpoints) as EndpointName[]).flatMap((name) => {
    const { body, path, method } = endpoints[name] as Endpoint
    if (body === undefined || name === 'saveLeadStep') return []
    const url = `/api/${path.replace('{step}', 'cep').replace(/\{\w+\}/g, 'AAAAAAAAAAAAAAAAAAAAAA')}`
    return [[name, url, method, validValue(body, chance) as Body] as const]
  }),
  ...leadStepNames.map((step) => {
    const body = validValue(leadSteps[step]({ today: '2026-11-21' }), chance) as Body
    return [`step ${step}`, `/api/lead-v2/AAAAAAAAAAAAAAAAAAAAAA/${step}`, 'PATCH', body] as const
  }),
]

/** The body with an additional key in each of its objects. */
const withKey = (body: unknown, key: string): readonly unknown[] => {
  if (typeof body !== 'object' || body === null) return []
  const inner = Object.entries(body).flatMap(([name, value]) =>
    withKey(value, key).map((changed) =>
      Array.isArray(body) ? body.with(Number(name), changed) : { ...body, [name]: changed },
    ),
  )
  const value = Object.hasOwn(wished, key) ? wished[key as keyof typeof wished] : 'x'
  const own = Object.defineProperty({ ...body }, key, { value, enumerable: true })
  return Array.isArray(body) ? inner : [own, ...inner]
}

describe('a value that only the server decides', () => {
  const server = sharedApp()

  it.each(bodies)('is refused in and inside a valid body: %s', async (_name, path, method, body) => {
    const accepted: string[] = []
    for (const key of keys) {
      for (const changed of withKey(body, key)) {
        const { status } = await server.browser().send(method, path, JSON.stringify(changed))
        if (status !== 422) accepted.push(`${status} ${JSON.stringify(changed)}`)
      }
    }
    expect(accepted).toEqual([])
  })

  it('comes from the catalogue: an order has its prices, and only one plan is a win-back', async () => {
    const { owner, id } = await server.begun()
    for (const step of stepNames) await save(owner, id, step, typed[step])
    const number = await orderOf(owner, id)
    const order = await server.store.db
      .selectFrom('orders')
      .select('plan')
      .where('order_number', '=', number ?? '')
      .executeTakeFirstOrThrow()
    const { plans } = readCatalogue()
    const plan = plans.find(({ id }) => id === newLead.idPlan)
    // Points belong to one campaign.
    expect(JSON.parse(order.plan)).toEqual({ ...plan, livelo_dacc_points: null })
    const isWinBack = async (idPlan: number | undefined) => {
      const lead = idOf(await owner.send('POST', '/api/lead-v2', { ...newLead, idPlan }))
      return ((await read(owner, lead)).body as { winBack: boolean }).winBack
    }
    const wins = await Promise.all(plans.map(async ({ id: plan, sku }) => [sku, await isWinBack(plan)]))
    expect(wins).toEqual(plans.map(({ sku }) => [sku, sku === 'd600wb']))
  })
})
