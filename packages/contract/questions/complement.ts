import * as v from 'valibot'
import { shortLine } from '../address.ts'
import type { ComplementKind, Complements } from '../complements.ts'
import { checked, type Draft, defineForm, type FieldErrors } from '../form.ts'
import * as texts from '../texts.ts'

/** The value of a choice that none of the kinds fits. */
export const otherComplement = 'other'

/** 'do apartamento', 'da torre' */
export const ofKind = ({ name }: ComplementKind): string =>
  `${/(a|torre)$/i.test(name) ? 'da' : 'do'} ${name.toLowerCase()}`

type Kinds = readonly ComplementKind[]

/** The fields of a pair, in document order. */
const pairs = [
  { kind: 'complement_kind', number: 'complement_number' },
  { kind: 'complement_kind2', number: 'complement_number2' },
] as const
type Pair = (typeof pairs)[number]

const text = v.optional(shortLine(texts.complementLong), '')

const fieldsSchema = v.object({
  complement_kind: v.optional(v.string(), ''),
  complement_number: text,
  complement_more: checked,
  complement_kind2: v.optional(v.string(), ''),
  complement_number2: text,
  custom_complement: text,
})
type Fields = v.InferOutput<typeof fieldsSchema>

const isOther = (fields: Fields): boolean => fields.complement_kind === otherComplement
const isAsked = (fields: Fields, pair: Pair): boolean =>
  !isOther(fields) && (pair === pairs[0] || fields.complement_more)
const chosen = (kinds: Kinds, fields: Fields, pair: Pair): ComplementKind | undefined =>
  kinds.find(({ id }) => id === fields[pair.kind])

/** 'Apartamento 42', 'Fundos' */
const textOf = (kinds: Kinds, fields: Fields, pair: Pair): string => {
  const { name = '', numbered = true } = chosen(kinds, fields, pair) ?? {}
  return numbered ? `${name} ${fields[pair.number]}` : name
}

const longest = 64

/** What is wrong with a pair, by field. */
const wrongIn = (kinds: Kinds, fields: Fields, pair: Pair): FieldErrors => {
  if (!isAsked(fields, pair)) return {}
  const kind = chosen(kinds, fields, pair)
  if (kind === undefined) return { [pair.kind]: texts.complementKindEmpty }
  if (pair !== pairs[0] && fields.complement_kind === kind.id)
    return { [pair.kind]: texts.complementKindSame }
  if (kind.numbered && fields[pair.number] === '')
    return { [pair.number]: texts.complementNumberEmpty(ofKind(kind)) }
  return textOf(kinds, fields, pair).length > longest ? { [pair.number]: texts.complementLong } : {}
}

const errorsIn = (kinds: Kinds, fields: Fields): FieldErrors => {
  if (!isOther(fields)) return Object.assign({}, ...pairs.map((pair) => wrongIn(kinds, fields, pair)))
  return fields.custom_complement === '' ? { custom_complement: texts.complementEmpty } : {}
}

const answerOf = (kinds: Kinds, fields: Fields): Complements => {
  const { custom_complement } = fields
  if (isOther(fields))
    return { customComplement: custom_complement, notFoundComplement: true, addressV2: true }
  const second = fields.complement_more ? { complemento2: textOf(kinds, fields, pairs[1]) } : {}
  return { complemento1: textOf(kinds, fields, pairs[0]), ...second, addressV2: true }
}

const schemaOf = (kinds: Kinds) =>
  v.pipe(
    fieldsSchema,
    v.rawCheck(({ dataset, addIssue }) => {
      if (!dataset.typed) return
      const input = dataset.value
      for (const [key, message] of Object.entries(errorsIn(kinds, input)))
        addIssue({
          message,
          path: [{ type: 'object', origin: 'value', input, key, value: input[key as keyof Fields] }],
        })
    }),
    v.transform((fields) => answerOf(kinds, fields)),
  )

/** The complement by the kinds that are known at the address (`kinds`); stored with the lead's address. */
export const complement = {
  ...defineForm('complemento', ({ kinds = [] }) => schemaOf(kinds)),
  title: 'Qual é o complemento?',
} as const

const draftOfPair = (kinds: Kinds, text: string, { kind, number }: Pair): Draft | null => {
  const found = kinds.find(({ name, numbered }) => text === name || (numbered && text.startsWith(`${name} `)))
  return found ? { [kind]: found.id, [number]: text.slice(found.name.length + 1) } : null
}

/**
 * What the fields show for an answer; words of no kind are shown as the visitor's own.
 *
 * @param typed what was typed before there were kinds: it is offered where there is no answer
 */
export const complementDraft = (kinds: Kinds, complements: Complements | null, typed = ''): Draft => {
  const offered: Draft = typed === '' ? {} : { custom_complement: typed }
  // More than a kind and its number is for the visitor to sort.
  if (complements === null)
    return (/^\S+( \S+)?$/.test(typed) && draftOfPair(kinds, typed, pairs[0])) || offered
  const { complemento1, complemento2, customComplement } = complements
  const custom = customComplement ?? ''
  const first = complemento1 ? draftOfPair(kinds, complemento1, pairs[0]) : null
  if (first === null) {
    const words = [complemento1, complemento2, custom].filter(Boolean).join(', ')
    return words === '' ? offered : { complement_kind: otherComplement, custom_complement: words }
  }
  const second = complemento2 ? draftOfPair(kinds, complemento2, pairs[1]) : null
  return { ...offered, ...first, ...(second ? { complement_more: 'on', ...second } : {}) }
}
