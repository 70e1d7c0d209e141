import type { Source } from './source.ts'

// Each pattern is spelled so that it does not find itself.
const workplace = [
  /[.][.]\/shared/i,
  /\/work\/[m]ain/,
  /\bissue [#]?\d+/i,
  /\b(this|previous|next) [s]ession\b/i,
  /\bseed [d]ocument/i,
  /\bsub-?[a]gent/i,
  /\bsenior [t]ooling/i,
  /before-[s]top/i,
]

/** Words that make a reader stop: the sentence can name who or what it means. */
const vague = [/\b(?:whoever|whatever)\b/i]
const comment = /^\s*(?:\/\/|\/?\*)/

const linesWith = ({ path, text }: Source, words: readonly RegExp[], isMeant = (_line: string) => true) =>
  text.split('\n').flatMap((line, index) => {
    const found = isMeant(line) ? words.map((word) => word.exec(line)?.[0]) : []
    return found.filter((word) => word !== undefined).map((word) => `${path}:${index + 1} ${word}`)
  })

/** Lines that speak of how the project was made instead of what it is. */
export const workplaceWords = (source: Source): string[] => linesWith(source, workplace)

/** Comments that name nobody and nothing. */
export const vagueWords = (source: Source): string[] => linesWith(source, vague, (line) => comment.test(line))
