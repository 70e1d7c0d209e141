/** The current time, injectable for tests. */
export type Clock = () => Date

const brazilianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The calendar day in America/Sao_Paulo of a moment in ISO. */
export const dayOf = (moment: string): string => brazilianDay.format(new Date(moment))

const minuteMs = 60_000
/** Cached per minute: formatting the day for each request is slow. */
let known = { minute: Number.NaN, day: '' }

/** The calendar day in America/Sao_Paulo as `YYYY-MM-DD`. */
export const todayAt = (clock: Clock): string => {
  const now = clock()
  const minute = Math.floor(now.getTime() / minuteMs)
  if (minute !== known.minute) known = { minute, day: brazilianDay.format(now) }
  return known.day
}

export const systemClock: Clock = () => new Date()
