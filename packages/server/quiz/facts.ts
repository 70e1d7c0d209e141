import { folded } from '@ultrafibra/contract/clean-text'
import type { QuizBank } from '../catalogue/catalogue.ts'
import type { KnownPerson } from '../catalogue/customers.ts'

type Question = QuizBank['questions'][number]

/** Offered birth years must all be of adults. */
const adultAge = 18

const two = (number: number): string => String(number).padStart(2, '0')
const capitalised = (word: string): string =>
  word.slice(0, 1).toLocaleUpperCase('pt-BR') + word.slice(1).toLocaleLowerCase('pt-BR')

const months = ({ decoys }: Question): readonly string[] => (Array.isArray(decoys) ? decoys : [])

/** Year (0), month (1) or day (2) of a date. */
const datePart = (date: string, place: number): number => Number(date.split('-')[place])

type Read = (person: KnownPerson, question: Question) => string | null

/** Right answers by kind of question. */
const answers: Readonly<Record<Question['about'], Read>> = {
  mothersFirstName: ({ mothers_name }) => capitalised(mothers_name.split(' ')[0] ?? ''),
  birthYear: ({ birth_date }) => String(datePart(birth_date, 0)),
  birthMonth: ({ birth_date }, question) => months(question)[datePart(birth_date, 1) - 1] ?? null,
  birthDay: ({ birth_date }) => two(datePart(birth_date, 2)),
  phoneEnding: ({ phone }) => phone.slice(-2),
  district: ({ neighborhood }) => neighborhood || null,
}

/** The right answer to a question by the operator's record; null if the record lacks it. */
export const rightAnswer: Read = (person, question) => answers[question.about](person, question)

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)

/** The right year is at a random position, so that its rank reveals nothing. */
const yearsAround = (right: number, count: number, offset: number, today: string): string[] => {
  const youngest = Number(today.slice(0, 4)) - adultAge
  const first = Math.min(right - offset, youngest - count + 1)
  return from(first, count).map(String)
}

/** All wrong answers that may be offered with the right one. */
export const decoysOf = (
  { decoys }: Question,
  right: string,
  below: (count: number) => number,
  today: string,
): string[] => {
  const all = Array.isArray(decoys)
    ? decoys
    : 'around' in decoys
      ? yearsAround(Number(right), decoys.around, below(decoys.around), today)
      : from(decoys.from, decoys.to - decoys.from + 1).map(two)
  return all.filter((decoy) => folded(decoy) !== folded(right))
}
