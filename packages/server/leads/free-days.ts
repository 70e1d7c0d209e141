import { type IsoDay, shiftDay } from '@ultrafibra/contract/brazil/date'
import type { Schedule } from '@ultrafibra/contract/half-day'
import { type InstallationDay, installationDays } from '@ultrafibra/contract/schedule'
import { todayAt } from '../clock.ts'
import { settle, settledValue } from '../ports/settled.ts'
import type { Services } from './services.ts'

/** Days to choose from; all that the shop offers where the installers' calendar has not answered, or none is free. */
export interface FreeDays {
  readonly days: readonly InstallationDay[]
  readonly isKnown: boolean
}

const bothOf = (
  offered: readonly InstallationDay[],
  free: readonly InstallationDay[],
): readonly InstallationDay[] => {
  const periodsOn = new Map(free.map(({ date, periods }) => [date, periods]))
  return offered
    .map(({ date, periods }) => ({
      date,
      periods: periods.filter((one) => periodsOn.get(date)?.includes(one) ?? false),
    }))
    .filter(({ periods }) => periods.length > 0)
}

/** The half days that the shop offers on `today` and an installer is free at a postal code. */
export const askFreeDays = async (
  { ports, store }: Pick<Services, 'ports' | 'store'>,
  cep: string,
): Promise<FreeDays> => {
  const today: IsoDay = todayAt(store.clock)
  const offered = installationDays(today)
  const until = offered.at(-1)?.date ?? today
  const answer = settledValue(await settle(ports.calendar.days({ cep, from: shiftDay(today, 1), until })))
  const free = bothOf(offered, answer?.days ?? [])
  return free.length > 0 ? { days: free, isKnown: true } : { days: offered, isKnown: false }
}

/** Whether the shop offers a half day on `today`, free or taken. */
export const isOffered = (one: Schedule, today: IsoDay): boolean =>
  isFree(one, { days: installationDays(today), isKnown: true })

/** Whether a half day is among these. */
export const isFree = ({ date, period }: Schedule, { days }: FreeDays): boolean =>
  days.some((day) => day.date === date && day.periods.includes(period))

/** The first half day; undefined if there is none, or nobody knows. */
export const firstFree = ({ days, isKnown }: FreeDays): Schedule | undefined => {
  const [first] = days
  const period = first?.periods[0]
  return isKnown && first && period ? { date: first.date, period } : undefined
}
