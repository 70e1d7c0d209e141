import { type IsoDay, shiftDay } from './brazil/date.ts'
import type { Schedule } from './half-day.ts'
import { workingDayAfter, workingDayBefore } from './schedule.ts'

const withdrawalDays = 7

/** The working day on which the visit is confirmed at the latest, for an order placed on `placed`. */
const visitConfirmedOn = (placed: IsoDay): IsoDay => workingDayAfter(placed)

/** The last day, to its end, on which an order placed on `placed` can be withdrawn. */
export const lastWithdrawalDay = (placed: IsoDay): IsoDay => shiftDay(placed, withdrawalDays)

/** The last day, to its end, on which the visit can be changed: the working day before the earliest choice. */
export const lastChangeDay = (schedules: readonly Schedule[]): IsoDay | null => {
  const [first] = schedules.map(({ date }) => date).sort()
  return first === undefined ? null : workingDayBefore(first)
}

const day = new Intl.DateTimeFormat('pt-BR', {
  ...{ weekday: 'long', day: 'numeric', month: 'long' },
  timeZone: 'UTC',
})

/** 'quinta-feira, 26 de novembro' or 'terça-feira, 1º de dezembro' */
export const dayInWords = (date: IsoDay): string =>
  day.format(new Date(`${date}T00:00:00Z`)).replace(' 1 de ', ' 1º de ')

/** 'Na terça-feira, 24 de novembro' or 'No sábado, 28 de novembro' */
export const onDay = (date: IsoDay): string =>
  `Na ${dayInWords(date)}`.replace(/^Na (sábado|domingo)/, 'No $1')

/** Until when the visit of an order is confirmed, as a sentence. */
export const confirmationPromise = (placed: IsoDay): string =>
  `Até ${dayInWords(visitConfirmedOn(placed))}, às 18h, por SMS ou WhatsApp.`

/** Half days with their hours. */
export const periodLabels = { manha: 'Manhã (8h às 12h)', tarde: 'Tarde (12h às 18h)' } as const

/** 'quinta-feira, 26 de novembro, manhã (8h às 12h)' */
export const halfDayInWords = ({ date, period }: Schedule): string =>
  `${dayInWords(date)}, ${periodLabels[period].toLowerCase()}`

/** '1ª: quinta-feira, 26 de novembro, manhã (8h às 12h)' */
export const choiceInWords = (one: Schedule, index: number): string => `${index + 1}ª: ${halfDayInWords(one)}`
