import type { Catalogue, QuizBank } from '../catalogue/catalogue.ts'
import type { LeadRecord } from '../leads/lead-record.ts'

type Question = QuizBank['questions'][number]

/** Where a year's window may lie so that every year in it is an adult's. */
const adultAge = 18

const two = (number: number): string => String(number).padStart(2, '0')
const capitalised = (word: string): string =>
  word.slice(0, 1).toLocaleUpperCase('pt-BR') + word.slice(1).toLocaleLowerCase('pt-BR')
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase().trim()

const months = ({ decoys }: Question): readonly string[] => (Array.isArray(decoys) ? decoys : [])

const datePart = (lead: LeadRecord, part: number): number | null =>
  lead.birthDate === null ? null : Number(lead.birthDate.split('-')[part])

/** The right answer to a question, as far as the lead has said it; null where it has not. */
export const rightAnswer = (lead: LeadRecord, question: Question, catalogue: Catalogue): string | null => {
  const [year, month, day] = [datePart(lead, 0), datePart(lead, 1), datePart(lead, 2)]
  switch (question.about) {
    case 'mothersFirstName':
      return lead.mothersName === null ? null : capitalised(lead.mothersName.split(' ')[0] ?? '')
    case 'birthYear':
      return year === null ? null : String(year)
    case 'birthMonth':
      return month === null ? null : (months(question)[month - 1] ?? null)
    case 'birthDay':
      return day === null ? null : two(day)
    case 'phoneEnding':
      return lead.phone === null ? null : lead.phone.slice(-2)
    case 'district':
      return lead.address.neighborhood || catalogue.placeAt(lead.address.cep)?.neighborhood || null
  }
}

const from = (first: number, count: number): number[] => Array.from({ length: count }, (_, at) => first + at)

/** The right year lies anywhere among the years it is offered with, so that its rank tells nothing. */
const yearsAround = (right: number, count: number, offset: number, today: string): string[] => {
  const youngest = Number(today.slice(0, 4)) - adultAge
  const first = Math.min(right - offset, youngest - count + 1)
  return from(first, count).map(String)
}

/** Every wrong answer that may be offered beside the right one. */
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
