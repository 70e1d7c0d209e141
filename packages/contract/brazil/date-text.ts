import { cleanText, oneLine } from '../clean-text.ts'
import { digits } from './digits.ts'

const months = ['jan', 'fev', 'mar', 'abr', 'mai', 'jun', 'jul', 'ago', 'set', 'out', 'nov', 'dez']
const inWords = /^(\d{1,2})[º°]?[\s/.-]+(?:de\s+)?(\p{L}{3})\p{L}*\.?[\s/.-]+(?:de\s+)?(\d{4})$/iu
const beginsWords = /^\d{1,2}(?:[º°]|[\s/.-]+\p{L})/u
const iso = /^(\d{4})-(\d{2})-(\d{2})T.*$/
const yearFirst = /^(?:19|20)(?:00|1[3-9]|[2-9]\d)/

/** Whether the text is a day in words, as far as it is written: '1º de', '17 de maio', '17-mai'. */
export const isDayInWords = (text: string): boolean => beginsWords.test(oneLine(text))

/** Whether digits begin with a year, as in '1988-02-29': their third and fourth are no month. */
export const isYearFirst = (typed: string): boolean => yearFirst.test(typed)

const fromWords = (text: string): string | null => {
  const [, day = '', name = '', year = ''] = inWords.exec(text) ?? []
  const month = months.indexOf(name.toLowerCase()) + 1
  return month > 0 ? `${day.padStart(2, '0')}${String(month).padStart(2, '0')}${year}` : null
}

/** Digits of a day as far as it is written, day first or year first; one digit before a separator gets its zero. */
export const dayDigits = (text: string): string => {
  const clean = cleanText(text).trimStart().replace(iso, '$1-$2-$3')
  return (
    fromWords(clean.trimEnd()) ??
    digits(clean.replace(/(^|\D)([1-9])(?=[/.\s-])/g, (_, before, digit) => `${before}0${digit}`))
  )
}

const isDay = (year: string, month: string, day: string): boolean => {
  const built = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return (
    Number(year) >= 1900 && built.getUTCMonth() === Number(month) - 1 && built.getUTCDate() === Number(day)
  )
}

const isoOf = (year: string, month: string, day: string): string | null =>
  isDay(year, month, day) ? `${year}-${month}-${day}` : null

/** Years. */
export const adultAge = 18

/**
 * The year of a birth of which only the last two digits are written: the later one that makes an adult on `today`. 19
 * and 20 are the beginning of a year: hardly anybody is that old.
 */
const wholeYear = (year: string, monthAndDay: string, today: string): string | null => {
  if (year === '19' || year === '20') return null
  const latest = `${Number(today.slice(0, 4)) - adultAge}${today.slice(4)}`
  return `20${year}-${monthAndDay}` <= latest ? `20${year}` : `19${year}`
}

/** A day of the calendar as `YYYY-MM-DD`; null if the text is none. Day first, unless only year first is a day. */
export const readDay = (text: string): string | null => {
  const all = dayDigits(text)
  if (isYearFirst(all) && all.length === 7 && /\D\d$/.test(oneLine(text))) {
    return isoOf(all.slice(0, 4), all.slice(4, 6), `0${all.slice(6)}`)
  }
  if (all.length !== 8) return null
  return (
    isoOf(all.slice(4), all.slice(2, 4), all.slice(0, 2)) ??
    isoOf(all.slice(0, 4), all.slice(4, 6), all.slice(6))
  )
}

/** The day of an adult's birth; of its year the last two digits are enough. */
export const readBirthDay = (text: string, today: string): string | null => {
  const all = dayDigits(text)
  if (all.length !== 6 || isYearFirst(all)) return readDay(text)
  const [day, month] = [all.slice(0, 2), all.slice(2, 4)]
  const year = wholeYear(all.slice(4), `${month}-${day}`, today)
  return year === null ? null : isoOf(year, month, day)
}

/** Formats `YYYY-MM-DD` as `DD/MM/YYYY`. */
export const toTypedDay = (day: string): string => day.split('-').reverse().join('/')
