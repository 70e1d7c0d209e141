import { brazilianDay } from '@ultrafibra/contract/brazil/date'

/** The current time, injectable for tests. */
export type Clock = () => Date

/** The calendar day in America/Sao_Paulo of a moment in ISO. */
export const dayOf = (moment: string): string => brazilianDay(new Date(moment))

/** The calendar day in America/Sao_Paulo as `YYYY-MM-DD`. */
export const todayAt = (clock: Clock): string => brazilianDay(clock())

export const systemClock: Clock = () => new Date()
