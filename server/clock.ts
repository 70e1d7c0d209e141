/** The time, injected so that tests decide it. */
export type Clock = () => Date

const brazilianDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' })

/** The calendar day in America/Sao_Paulo as `YYYY-MM-DD`. */
export const todayAt = (clock: Clock): string => brazilianDay.format(clock())

export const systemClock: Clock = () => new Date()
