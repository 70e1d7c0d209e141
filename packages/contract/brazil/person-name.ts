import * as v from 'valibot'
import { oneLine } from '../clean-text.ts'
import * as texts from '../texts.ts'

const allowed = /^[\p{L}\p{M}'.\- ]*$/u
/** Letters of other alphabets that look like Latin ones would be another person's name in the same spelling. */
const latin = /^(?:\p{Script=Latin}|\P{L})*$/u
/** What keyboards have for the apostrophe, or put in its place. */
const typedForApostrophe = /[´`‘’ʼ′]/g

/**
 * A name of at least two words, the first with a letter (Y Li, J. R. Silva), at most 128 characters; `emptyText` is the
 * error for an empty one.
 */
export const personNameSchema = (emptyText: string) =>
  v.pipe(
    v.string(emptyText),
    v.transform((name) => oneLine(name).replace(typedForApostrophe, "'")),
    v.nonEmpty(emptyText),
    v.maxLength(128, texts.nameLong),
    v.regex(allowed, texts.nameCharacters),
    v.regex(latin, texts.nameAlphabet),
    v.check((name) => /^\S*\p{L}\S* /u.test(name), texts.nameOneWord),
  )

/** The buyer's name. */
export const fullNameSchema = personNameSchema(texts.nameEmpty)

/**
 * The first word of a name, as a greeting has it: with a capital, and with small letters where the whole name was typed
 * in capitals. A dot ends it, so that no mail program takes the name for a site's address.
 */
export const firstNameIn = (name: string): string => {
  const [first = ''] = name.trim().split(/[ .]/)
  const isShouted = name === name.toLocaleUpperCase('pt-BR')
  const word = isShouted ? first.toLocaleLowerCase('pt-BR') : first
  return word.replace(/(?:^|[-'])\p{L}/gu, (start) => start.toLocaleUpperCase('pt-BR'))
}
