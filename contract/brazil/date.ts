import * as v from 'valibot'
import * as texts from '../texts.ts'
import { digits } from './digits.ts'

/** A calendar day as `YYYY-MM-DD`, in America/Sao_Paulo where a clock is involved. */
export type IsoDay = string

const iso = /^(\d{4})-(\d{2})-(\d{2})$/
const adultAge = 18
const earliestYear = 1900

/** Whether `YYYY-MM-DD` names a day of the calendar (29/02/1900 does not). */
const isRealDay = (day: IsoDay): boolean => {
  const match = iso.exec(day)
  if (!match) return false
  const [year, month, date] = match.slice(1).map(Number) as [number, number, number]
  const built = new Date(Date.UTC(year, month - 1, date))
  return (
    year >= earliestYear &&
    built.getUTCFullYear() === year &&
    built.getUTCMonth() === month - 1 &&
    built.getUTCDate() === date
  )
}

let saoPaulo: Intl.DateTimeFormat | null = null

/** The calendar day in America/Sao_Paulo of a moment. */
export const brazilianDay = (moment: Date | number): IsoDay => {
  saoPaulo ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
  return saoPaulo.format(moment)
}

/** The day `days` later, or earlier if negative. */
export const shiftDay = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

/** Converts `DD/MM/YYYY`, `DDMMYYYY` or ISO to `YYYY-MM-DD`; other texts are trimmed. */
const toIsoDay = (typed: string): string => {
  const text = typed.trim()
  if (iso.test(text)) return text
  const only = digits(text)
  return only.length === 8 ? `${only.slice(4)}-${only.slice(2, 4)}-${only.slice(0, 2)}` : text
}

/** Formats `YYYY-MM-DD` as `DD/MM/YYYY`. */
export const toTypedDay = (day: IsoDay): string => day.split('-').reverse().join('/')

const missingPart = (typed: string): string | null => {
  if (/[^\d\s/.-]/.test(typed)) return texts.dateInvalid
  const only = digits(typed)
  if (iso.test(typed) || only.length === 8) return null
  if (only.length < 2) return texts.birthNoDay
  if (only.length < 4) return texts.birthNoMonth
  return only.length < 8 ? texts.birthNoYear : texts.dateInvalid
}

/** Age in full years on `today`; in common years, 29 February birthdays are on 1 March. */
export const ageOn = (birth: IsoDay, today: IsoDay): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

/** A real calendar day, returned as ISO; others fail with 'Data inválida'. */
export const daySchema = v.pipe(
  v.string(texts.dateInvalid),
  v.transform(toIsoDay),
  v.check(isRealDay, texts.dateInvalid),
)

/** Birth date of an adult on `today`, typed as DD/MM/YYYY or ISO, returned as ISO. */
export const birthDateSchema = (today: IsoDay) =>
  v.pipe(
    v.string(texts.birthEmpty),
    v.trim(),
    v.nonEmpty(texts.birthEmpty),
    v.rawCheck(({ dataset, addIssue }) => {
      const lacking = dataset.typed ? missingPart(dataset.value) : null
      if (lacking) addIssue({ message: lacking })
    }),
    v.transform(toIsoDay),
    v.check(isRealDay, texts.dateInvalid),
    v.check((day) => day <= today, texts.birthFuture),
    v.check((day) => ageOn(day, today) >= adultAge, texts.birthMinor),
  )
