import { scheduleNotOffered, scheduleTaken } from '@ultrafibra/contract/texts'
import { describe, expect, it } from 'vitest'
import { provided } from './support/provided.ts'
import { fill, finish, orderOf, save } from './support/scenario.ts'

const orderNumber = expect.stringMatching(/^\d{11}$/)
const only = (date: string, ...periods: string[]) => ({ answer: { days: [{ date, periods }] } })
const half = (date: string, period: string) => ({ schedules: [{ date, period }] })

describe('installers of another system', () => {
  const held = provided('sqlite', { CALENDAR_URL: 'calendar' })
  const set = (behaviour: object) => held.provider.set('calendar', behaviour)
  const check = async () => {
    const { body } = await held.server.browser().send('GET', '/api/cep/coverage?cep=01310100')
    return body as { plans: readonly object[]; firstVisit?: object }
  }
  const orders = () => held.server.store.db.selectFrom('orders').select('review').execute()

  it('name the first visit, and take only half days that are free and offered', async () => {
    await set(only('2026-11-27', 'tarde'))
    expect((await check()).firstVisit).toEqual({ date: '2026-11-27', period: 'tarde' })
    const { question } = (await held.provider.asked())[0] ?? {}
    expect(question).toEqual({ cep: '01310100', from: '2026-11-22', until: '2026-12-21' })
    const { owner, id } = await held.server.begun()
    const taken = await save(owner, id, 'scheduleDate', half('2026-11-27', 'manha'))
    const free = await save(owner, id, 'scheduleDate', half('2026-11-27', 'tarde'))
    const never = await save(owner, id, 'scheduleDate', half('2026-11-22', 'manha'))
    expect([taken, free.status, never]).toMatchObject([
      { status: 422, body: { field: 'schedules', error: scheduleTaken } },
      200,
      { status: 422, body: { field: 'schedules', error: scheduleNotOffered } },
    ])
    await set(only('2026-12-20', 'manha'))
    expect(await check()).not.toHaveProperty('firstVisit')
  })

  it('lose a half day between answer and order: the days are asked again', async () => {
    const { owner, id } = await held.server.complete()
    await set(only('2026-11-27', 'tarde'))
    expect(await finish(owner, id)).toMatchObject({ status: 409, body: { field: 'schedules' } })
    await save(owner, id, 'scheduleDate', half('2026-11-27', 'tarde'))
    expect([await orderOf(owner, id), await orders()]).toEqual([orderNumber, [{ review: null }]])
  })

  it.each([
    ['are down', { status: 500 }, 'calendar: status-503'],
    ['answer with the past', only('2026-11-20', 'tarde'), 'calendar: wrong: a day that was not asked for'],
    [
      'answer with half days of another kind',
      only('2026-11-27', 'noite'),
      'calendar: invalid: days.0.periods.0',
    ],
  ])('%s: no first visit is promised, and the chosen days are agreed by phone', async (_name, behaviour, cause) => {
    await set(behaviour)
    const { plans, ...more } = await check()
    expect([plans.length > 0, more]).toEqual([true, { infra: 'tim' }])
    const { owner, id } = await held.server.complete()
    expect(await orderOf(owner, id)).toEqual(orderNumber)
    expect(await orders()).toEqual([{ review: 'calendar' }])
    expect(held.server.logged()).toContain(`"errCode":"${cause}"`)
  })

  it('tell which half days are free at a postal code, or that nobody knows when they are down or all are busy', async () => {
    const free = async () =>
      (await held.server.browser().send('GET', '/api/cep/installation-days?cep=01310-100')).body
    await set({
      answer: {
        days: [{ date: '2026-11-22', periods: ['manha'] }, only('2026-11-27', 'tarde').answer.days[0]],
      },
    })
    expect(await free()).toEqual({ days: [{ date: '2026-11-27', periods: ['tarde'] }], isKnown: true })
    await set({ status: 500 })
    expect(await free()).toMatchObject({ days: { length: 23 }, isKnown: false })
    await set({ answer: { days: [] } })
    expect(await free()).toMatchObject({ days: { length: 23 }, isKnown: false })
    const { owner, id } = await held.server.complete()
    expect([await orderOf(owner, id), await orders()]).toEqual([orderNumber, [{ review: 'calendar' }]])
  })

  it('offer their half days on the order’s page, and all of the shop’s when they are down', async () => {
    const owner = held.server.browser()
    const { body } = await finish(owner, await fill(owner))
    const path = `${(body as { orderLink: string }).orderLink}visita/`
    const choices = async () => {
      const page = await owner.send('GET', path)
      return new Set([...String(page.body).matchAll(/<option value="([^"]+)"/g)].map(([, value]) => value))
    }
    await set(only('2026-11-27', 'manha'))
    expect(await choices()).toEqual(new Set(['2026-11-26/tarde', '2026-11-27/manha']))
    await set({ status: 500 })
    expect((await choices()).size).toBeGreaterThan(20)
  })
})
