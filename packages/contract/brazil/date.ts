import * as v from 'valibot'
import * as texts from '../texts.ts'
import { adultAge, dayDigits, isYearFirst, readBirthDay, readDay } from './date-text.ts'

/** A calendar day as `YYYY-MM-DD`, in America/Sao_Paulo where a clock is involved. */
export type IsoDay = string

let saoPaulo: Intl.DateTimeFormat | null = null

/** The calendar day in America/Sao_Paulo of a moment. */
export const brazilianDay = (moment: Date | number): IsoDay => {
  saoPaulo ??= new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })
  return saoPaulo.format(moment)
}

/** The day `days` later, or earlier if negative. */
export const shiftDay = (day: IsoDay, days: number): IsoDay =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const missingPart = (typed: string): string => {
  const only = dayDigits(typed)
  if (/[^\d\s/.-]/.test(typed) || isYearFirst(only)) return texts.dateInvalid
  if (only.length < 2) return texts.birthNoDay
  if (only.length < 4) return texts.birthNoMonth
  return only.length < 8 ? texts.birthNoYear : texts.dateInvalid
}

/** Age in full years on `today`; in common years, 29 February birthdays are on 1 March. */
export const ageOn = (birth: IsoDay, today: IsoDay): number => {
  const years = Number(today.slice(0, 4)) - Number(birth.slice(0, 4))
  return today.slice(5) < birth.slice(5) ? years - 1 : years
}

const oldestAge = 120

/** Question about a birth of so long ago that a digit of the year may be wrong; undefined for any other. */
export const ageWarning = (typed: string, today: IsoDay): string | undefined => {
  const day = readBirthDay(typed, today)
  const age = day === null ? 0 : ageOn(day, today)
  return age > oldestAge ? `São ${age} anos. O ano está certo?` : undefined
}

/** A real calendar day, returned as ISO; others fail with 'Data inválida'. */
export const daySchema = v.pipe(
  v.string(texts.dateInvalid),
  v.transform((text) => readDay(text) ?? ''),
  v.nonEmpty(texts.dateInvalid),
)

/** Birth date of an adult on `today`, typed in any usual way, returned as ISO. */
export const birthDateSchema = (today: IsoDay) =>
  v.pipe(
    v.string(texts.birthEmpty),
    v.trim(),
    v.nonEmpty(texts.birthEmpty),
    v.rawCheck(({ dataset, addIssue }) => {
      if (dataset.typed && readBirthDay(dataset.value, today) === null)
        addIssue({ message: missingPart(dataset.value) })
    }),
    v.transform((text) => readBirthDay(text, today) ?? ''),
    v.check((day) => day <= today, texts.birthFuture),
    v.check((day) => ageOn(day, today) >= adultAge, texts.birthMinor),
  )
