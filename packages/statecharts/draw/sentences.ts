import { type Named, textOfNamed } from './named.ts'

/** What guards say, by their names: `The lead of \`page\` is gone.`, with names of params in back quotes. */
export type Sentences = ReadonlyMap<string, string>

/** The words of a name: `isLastInQueue` reads `last in queue`, `startsOffline` reads `it starts offline`. */
const wordsOf = (name: string): string =>
  `it ${name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter}`).toLowerCase()}`.replace(/^it is /, '')

const sentenceOf = (guard: Named, sentences: Sentences): string => {
  const sentence = sentences.get(guard.type)
  if (sentence === undefined) return textOfNamed({ ...guard, type: wordsOf(guard.type) })
  const params = Object.entries(guard.params ?? {})
  const filled = params.reduce(
    (text, [name, value]) => text.replaceAll(`\`${name}\``, String(value)),
    sentence,
  )
  return filled.replace(/^[A-Z](?![A-Z])/, (letter) => letter.toLowerCase()).replace(/[.]$/, '')
}

/** A guard as a reader says it: `if the risk check said no`, `unless it may turn`. */
export const conditionOf = (guard: Named, sentences: Sentences): string => {
  const [, denied] = /^not\((\w+)\)$/.exec(guard.type) ?? []
  return denied === undefined
    ? `if ${sentenceOf(guard, sentences)}`
    : `unless ${sentenceOf({ type: denied }, sentences)}`
}
