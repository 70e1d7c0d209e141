/** The time, injected so that tests decide it. */
export type Clock = () => Date

const brazilianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

const minuteMs = 60_000
/** A day begins with a minute: to format it for each request is not needed. */
let known = { minute: Number.NaN, day: '' }

/** The calendar day in America/Sao_Paulo as `YYYY-MM-DD`. */
export const todayAt = (clock: Clock): string => {
  const now = clock()
  const minute = Math.floor(now.getTime() / minuteMs)
  if (minute !== known.minute) known = { minute, day: brazilianDay.format(now) }
  return known.day
}

export const systemClock: Clock = () => new Date()
