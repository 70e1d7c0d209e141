import { brazilianDay } from '@ultrafibra/contract/brazil/date'

/** The current time, injectable for tests. */
export type Clock = () => Date

/** The calendar day in America/Sao_Paulo of a moment in ISO. */
export const dayOf = (moment: string): string => brazilianDay(new Date(moment))

const minuteMs = 60_000
/** Cached per minute: formatting the day for each request is slow. */
let known = { minute: Number.NaN, day: '' }

/** The calendar day in America/Sao_Paulo as `YYYY-MM-DD`. */
export const todayAt = (clock: Clock): string => {
  const now = clock()
  const minute = Math.floor(now.getTime() / minuteMs)
  if (minute !== known.minute) known = { minute, day: brazilianDay(now) }
  return known.day
}

export const systemClock: Clock = () => new Date()
