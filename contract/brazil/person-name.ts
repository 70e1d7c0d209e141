import * as v from 'valibot'
import * as texts from '../texts.ts'

const allowed = /^[\p{L}\p{M}'’.\- ]*$/u
const collapse = (text: string): string => text.trim().replace(/\s+/g, ' ')
const letters = (word: string): number => (word.match(/\p{L}/gu) ?? []).length

const fullName = (emptyText: string) =>
  v.pipe(
    v.string(emptyText),
    v.transform(collapse),
    v.nonEmpty(emptyText),
    v.maxLength(128, texts.nameLong),
    v.regex(allowed, texts.nameCharacters),
    v.check((name) => letters(name.split(' ')[0] ?? '') >= 2, texts.nameShortFirst),
    v.check((name) => name.split(' ').length >= 2, texts.nameOneWord),
  )

/** Full name of the buyer: at least two words, first with 2 letters, at most 128 characters. */
export const fullNameSchema = fullName(texts.nameEmpty)

/** Full name of the buyer's mother, under the same rule. */
export const motherNameSchema = fullName(texts.motherEmpty)
