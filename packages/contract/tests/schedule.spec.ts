import { describe, expect, it } from 'vitest'
import { installationDays } from '../schedule.ts'

const daysFrom = (today: string) => installationDays(today).map(({ date }) => date)
const years = [2026, 2027, 2028]

describe('the days of an installation', () => {
  it.each(years)('leave out Sundays and the national holidays around them, in %i', (year) => {
    const days = [`${year}-12-10`, `${year}-08-20`, `${year}-04-01`].flatMap(daysFrom)
    const holidays = [`${year}-12-25`, `${year}-09-07`, `${year}-04-21`]
    expect(days.filter((day) => holidays.includes(day))).toEqual([])
    expect(days.filter((day) => new Date(`${day}T12:00:00Z`).getUTCDay() === 0)).toEqual([])
  })

  it('begin on the third working day, and end thirty days from today', () => {
    const days = daysFrom('2026-11-20')
    expect([days[0], days.at(-1)]).toEqual(['2026-11-25', '2026-12-19'])
    expect(days).toEqual([...new Set(days)].toSorted())
  })

  it('have mornings alone on Saturdays', () => {
    const halves = installationDays('2026-11-20').filter(({ date }) =>
      ['2026-11-27', '2026-11-28'].includes(date),
    )
    expect(halves.map(({ periods }) => periods)).toEqual([['manha', 'tarde'], ['manha']])
  })
})
