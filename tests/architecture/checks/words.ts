import { linesWith, type Source } from './source.ts'

// Written so that the patterns do not match themselves.
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

/** Words that make a reader stop: the sentence can say it plainly. */
const vague = [
  /\bwh(?:oever|omever|atever)\b/i,
  /\bon stage\b/i,
  /\bstands? for\b/i,
  /\bto be had\b/i,
  /\b(?:is|are|was|were|be|being) told\b/i,
  /\bbrought along\b/i,
  /\bof (?:its|their|his|her) own\b/i,
  /\b(?:the|this) house\b/i,
]
const comment = /^\s*(?:\/\/|\/?\*)/
const title = /\b(?:it|test|describe)(?:\.\w+)*\(['"`]/
const document = /\.md$/

/** Lines about how the project was made. */
export const workplaceWords = (source: Source): string[] => linesWith(source, workplace)

/** Comments, test titles and documents in words that name nobody and nothing. */
export const vagueWords = (source: Source): string[] =>
  linesWith(source, vague, (line) => document.test(source.path) || comment.test(line) || title.test(line))
