import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { asOne } from '../support/as-one.ts'
import { drafts } from '../support/checkout-fixtures.ts'
import { cookieJar } from '../support/cookie-jar.ts'
import { reaches } from '../support/reaches.ts'
import { type OpenSite, openShop, type Shop } from './support/shop.ts'

const html = (status: number) => () =>
  new Response('<!doctype html><h1>Blocked</h1>', { status, headers: { 'content-type': 'text/html' } })
const json = (status: number, body: object) => () => Response.json(body, { status })

/** What proxies, firewalls and gateways answer in the API's place. */
const shapes: readonly (readonly [name: string, answer: () => Response])[] = [
  ...[403, 404, 410, 451].flatMap((status) => [
    [`a page with ${status}`, html(status)] as const,
    [`JSON with ${status}`, json(status, { error: 'Forbidden', message: 'Request blocked.' })] as const,
  ]),
  ['the page of a login to which it redirects', html(200)],
  ['the JSON of a login', json(200, { login: true })],
]

const steps = Object.entries({
  ...Object.fromEntries(Object.entries(drafts).map(([page, { right }]) => [page, right])),
  'data-instalacao': { schedules: '2026-11-26/tarde' },
  confirmacao: { terms: 'on' },
})
const typed = new Map(steps)

let shop: Shop
beforeEach(async () => {
  shop = await openShop()
})
afterEach(() => shop.close())

/** Buys, and tries again where the page offers it; returns the pages passed. */
const buy = async ({ checkout }: OpenSite): Promise<readonly string[]> => {
  const passed: string[] = []
  for (let at = 0; at < 40; at += 1) {
    const standing = await reaches(
      asOne(checkout),
      (now) =>
        ['pedido-realizado', 'expired'].includes(pageOf(now)) ||
        now.hasTag('failed') ||
        (!now.hasTag('busy') && ['editing', 'reviewing'].includes(phaseOf(now))),
    )
    const page = pageOf(standing)
    if (passed.at(-1) !== page) passed.push(page)
    if (page === 'pedido-realizado' || page === 'expired') return passed
    const draft = standing.hasTag('failed') ? null : (typed.get(page) ?? {})
    checkout.send(draft === null ? { type: 'step.retry' } : { type: 'step.submit', draft })
    await reaches(asOne(checkout), (now) => now !== standing && (now.hasTag('busy') || pageOf(now) !== page))
  }
  return passed
}

/** A purchase of which the call in this place is answered by somebody else, before or after the server has seen it. */
const buyWith = async (place: number, answer: (() => Response) | null, isSeen = false) => {
  const calls: string[] = []
  const carried = cookieJar()
  const visit = shop.open('/checkout/cep/?s=d500a', {
    fetching: async (input, init) => {
      const request = new Request(input, init)
      calls.push(`${request.method} ${new URL(request.url).pathname.replace(/[\w-]{22}/, '{id}')}`)
      if (calls.length - 1 !== place || answer === null) return carried(request)
      if (isSeen) await carried(request)
      return answer()
    },
  })
  const passed = await buy(visit)
  visit.stop()
  return { calls, last: passed.at(-1) }
}

const stored = async () => ({
  orders: (await shop.orders()).length,
  leads: (await shop.app.store.db.selectFrom('leads').select('id').execute()).length,
})
const one = { orders: 1, leads: 1 }

describe('an answer of somebody else', { timeout: 60_000 }, () => {
  it.each(
    shapes.map(([name, answer], at) => ({ name, answer, at })),
  )('$name, to any call of the purchase, loses no lead and makes no second one', async ({ answer, at }) => {
    const { calls } = await buyWith(-1, null)
    await shop.close()
    const places = calls.map((_, place) => place).filter((place) => place % shapes.length === at)
    for (const place of [...places, calls.length - 1]) {
      shop = await openShop()
      const { last } = await buyWith(place, answer)
      expect([calls[place], last, await stored()]).toEqual([calls[place], 'pedido-realizado', one])
      await shop.close()
    }
    shop = await openShop()
  })

  it.each(shapes)('%s, after the server has placed the order, ends on that order', async (_name, answer) => {
    const { calls } = await buyWith(-1, null)
    await shop.close()
    shop = await openShop()
    const { last } = await buyWith(calls.length - 1, answer, true)
    expect([last, await stored()]).toEqual(['pedido-realizado', one])
  })
})
