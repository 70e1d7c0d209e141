import { getHolidays } from '@brazilian-utils/brazilian-utils/get-holidays'
import { type IsoDay, shiftDay } from './brazil/date.ts'
import type { Period } from './half-day.ts'

const windowDays = 30
const firstWorkingDay = 3
const saturday = 6
const sunday = 0

/** A day offered for installation, with its half days. */
export interface InstallationDay {
  readonly date: IsoDay
  readonly periods: readonly Period[]
}

const weekday = (day: IsoDay): number => new Date(`${day}T00:00:00Z`).getUTCDay()

const localDay = (date: Date): IsoDay =>
  `${date.getFullYear()}-${String(date.getMonth() + 1).padStart(2, '0')}-${String(date.getDate()).padStart(2, '0')}`

const holidays = new Map<string, ReadonlySet<IsoDay>>()

/** The national holidays of a year, computed once: a list of days asks sixty times. */
const holidaysIn = (year: string): ReadonlySet<IsoDay> => {
  const found = holidays.get(year) ?? new Set(getHolidays(Number(year)).map(({ date }) => localDay(date)))
  holidays.set(year, found)
  return found
}

const isHoliday = (day: IsoDay): boolean => holidaysIn(day.slice(0, 4)).has(day)

const isWorkingDay = (day: IsoDay): boolean =>
  weekday(day) !== sunday && weekday(day) !== saturday && !isHoliday(day)

const nextWorkingDay = (day: IsoDay, step: 1 | -1): IsoDay => {
  const next = shiftDay(day, step)
  return isWorkingDay(next) ? next : nextWorkingDay(next, step)
}

/** The first working day after `day`. */
export const workingDayAfter = (day: IsoDay): IsoDay => nextWorkingDay(day, 1)

/** The last working day before `day`. */
export const workingDayBefore = (day: IsoDay): IsoDay => nextWorkingDay(day, -1)

const periodsOf = (day: IsoDay): readonly Period[] => {
  if (weekday(day) === sunday || isHoliday(day)) return []
  return weekday(day) === saturday ? ['manha'] : ['manha', 'tarde']
}

/** Days offered for installation: from the third working day after `today`, within 30 days. */
export const installationDays = (today: IsoDay): readonly InstallationDay[] => {
  const days = Array.from({ length: windowDays }, (_, index) => shiftDay(today, index + 1))
  const third = days.filter(isWorkingDay)[firstWorkingDay - 1] ?? shiftDay(today, windowDays)
  return days
    .filter((date) => date >= third)
    .map((date) => ({ date, periods: periodsOf(date) }))
    .filter((day) => day.periods.length > 0)
}
