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

/** Lines that speak of how the project was made instead of what it is. */
export function workplaceWords(source: Source): string[] {
  return source.text.split('\n').flatMap((line, index) => {
    const found = workplace.map((word) => word.exec(line)?.[0]).filter((word) => word !== undefined)
    return found.map((word) => `${source.path}:${index + 1} ${word}`)
  })
}
