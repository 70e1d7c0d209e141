import * as v from 'valibot'
import { shortLine } from './address.ts'
import * as texts from './texts.ts'

/** A kind of complement that a network company knows, such as Apartamento; one that is not `numbered` stands alone. */
export const complementKindSchema = v.object({
  id: v.pipe(v.string(), v.regex(/^[A-Z0-9]{1,8}$/)),
  name: v.pipe(v.string(), v.regex(/^\p{L}[\p{L} ]{0,31}$/u)),
  numbered: v.optional(v.boolean(), true),
})
export type ComplementKind = v.InferOutput<typeof complementKindSchema>

const line = v.nullish(shortLine(texts.complementLong))

/** The parts of a chosen complement: kind and number each, or the visitor's own words where no kind fits. */
export const complementsSchema = v.strictObject({
  /** 'Apartamento 42' */
  complemento1: line,
  /** 'Bloco B' */
  complemento2: line,
  customComplement: line,
  /** None of the network's kinds fits. */
  notFoundComplement: v.nullish(v.boolean()),
  /** The address was asked with the network's kinds. */
  addressV2: v.nullish(v.boolean()),
})
export type Complements = v.InferOutput<typeof complementsSchema>

/** 'Apartamento 42, Bloco B'; '' for none. */
export const complementLine = (complements: Complements | null | undefined): string => {
  const { complemento1, complemento2, customComplement } = complements ?? {}
  return [complemento1, complemento2, customComplement].filter(Boolean).join(', ')
}

/** What is typed in the address page's own field and what was chosen by kind, as one text. */
export const wholeComplement = (
  { complement }: { readonly complement: string },
  complements: Complements | null | undefined,
): string => [complement, complementLine(complements)].filter(Boolean).join(', ')
