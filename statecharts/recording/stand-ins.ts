import type { IsoDay } from '../../contract/brazil/date.ts'
import { type Draft, type Form, readForm } from '../../contract/form.ts'
import { codeForm, forms } from '../../contract/forms.ts'
import { bankAccount } from '../../contract/questions/bank-account.ts'
import { postalCode } from '../../contract/questions/postal-code.ts'
import { questions } from '../../contract/questions/questions.ts'
import { streetNumber } from '../../contract/questions/street-number.ts'
import { taxId } from '../../contract/questions/tax-id.ts'
import { anyText, kindsByKey, shapedLike } from './stand-in-candidates.ts'

/** Other draft fields that a field's validation needs. */
const beside: Readonly<Record<string, Draft>> = {
  cpf: { person_type: 'pf' },
  cnpj: { person_type: 'pj' },
  number: { address_kind: 'number' },
  block_number: { address_kind: 'block' },
  allotment_number: { address_kind: 'block' },
  complement: { address_kind: 'none' },
}

/** The forms that validate a field, by field. */
const judges: Readonly<Record<string, readonly Form[]>> = {
  ...Object.fromEntries(
    questions.flatMap((question) => question.fields.map((field) => [field, [question]] as const)),
  ),
  cpf: [taxId, forms['consulta-cpf']],
  cep: [postalCode],
  agency: [bankAccount],
  account_number: [bankAccount],
  code: [codeForm],
  number: [streetNumber],
  block_number: [streetNumber],
  allotment_number: [streetNumber],
  complement: [streetNumber],
}

/** The error messages of all forms for a text in this field, as one text; '' if valid. */
export const verdictOn = (field: string, text: string, today: IsoDay): string =>
  (judges[field] ?? [])
    .map((form) => {
      const result = readForm(form, { ...beside[field], [field]: text }, { today })
      return result.ok ? '' : (result.errors[field] ?? '')
    })
    .join('|')

export interface StandIns {
  /** The stand-in for a text under this key; the same for the same value. */
  readonly textFor: (key: string, text: string) => string
  /** The stand-in for a personal number. */
  readonly numberFor: (value: number) => number
}

/** Numbers the values of each kind in order of appearance. */
const counterByKind = () => {
  const counts = new Map<object, Map<string, number>>()
  return (kind: object, same: string): number => {
    const known = counts.get(kind) ?? new Map<string, number>()
    counts.set(kind, known)
    // Count per length, so text typed digit by digit does not use up numbers.
    const isAlike = (one: string) => /\D/.test(same) || one.length === same.length
    const count = known.get(same) ?? [...known.keys()].filter(isAlike).length
    known.set(same, count)
    return count
  }
}

/** Shapes to try for an unused stand-in. */
const tries = 60

/**
 * Stand-ins for the personal values of one log. Forms accept a stand-in or refuse it with the same message as the
 * original, and one person's values keep one stand-in in any notation.
 */
export const standInsOn = (today: IsoDay): StandIns => {
  const written = new Map<string, string>()
  const countOf = counterByKind()
  /** Normal form of the original, by stand-in. */
  const taken = new Map<string, string>()

  const chosen = (key: string, text: string): string => {
    const kind = kindsByKey[key] ?? anyText
    const verdict = verdictOn(key, text, today)
    const same = kind.same(text)
    const count = countOf(kind, same)
    const fitting = kind
      .candidates(text, count)
      .filter((other) => other !== text && verdictOn(key, other, today) === verdict)
    const others = [...fitting, ...Array.from({ length: tries }, (_, at) => shapedLike(text, count + at))]
    const isFree = (other: string) => other !== text && (taken.get(other) ?? same) === same
    const other = others.find(isFree) ?? others[0] ?? ''
    taken.set(other, same)
    return other
  }

  const textFor = (key: string, text: string): string => {
    if (!/[\p{L}\p{N}]/u.test(text)) return text
    const id = `${key in kindsByKey ? key : ''} ${text}`
    const known = written.get(id)
    if (known !== undefined) return known
    const other = chosen(key, text)
    written.set(id, other)
    return other
  }

  return {
    textFor,
    numberFor: (value) => Number(textFor('', String(Math.abs(Math.trunc(value))))),
  }
}
