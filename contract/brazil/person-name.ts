import * as v from 'valibot'
import { oneLine } from '../clean-text.ts'
import * as texts from '../texts.ts'

const allowed = /^[\p{L}\p{M}'’.\- ]*$/u
/** Letters of other alphabets that look like Latin ones would be another person's name in the same spelling. */
const latin = /^(?:\p{Script=Latin}|\P{L})*$/u
/** Accents that Brazilian keyboards have where others have the apostrophe. */
const typedForApostrophe = /[´`‘]/g
const letters = (word: string): number => (word.match(/\p{L}/gu) ?? []).length

/**
 * A name of at least two words, the first with 2 letters, at most 128 characters; `emptyText` is the error for an
 * empty one.
 */
export const personNameSchema = (emptyText: string) =>
  v.pipe(
    v.string(emptyText),
    v.transform((name) => oneLine(name).replace(typedForApostrophe, "'")),
    v.nonEmpty(emptyText),
    v.maxLength(128, texts.nameLong),
    v.regex(allowed, texts.nameCharacters),
    v.regex(latin, texts.nameAlphabet),
    v.check((name) => letters(name.split(' ')[0] ?? '') >= 2, texts.nameShortFirst),
    v.check((name) => name.split(' ').length >= 2, texts.nameOneWord),
  )

/** The buyer's name. */
export const fullNameSchema = personNameSchema(texts.nameEmpty)
