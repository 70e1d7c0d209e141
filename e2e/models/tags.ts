/** An opening tag in the markup. */
export interface Tag {
  readonly name: string
  /** Values by name, '' for one without a value. */
  readonly attributes: ReadonlyMap<string, string>
  readonly text: string
}

const entities: Readonly<Record<string, string>> = {
  '&quot;': '"',
  '&#x27;': "'",
  '&lt;': '<',
  '&gt;': '>',
  '&amp;': '&',
}
const unescaped = (text: string): string =>
  text.replace(/&(?:quot|#x27|lt|gt|amp);/g, (one) => entities[one] ?? one)

const attributesIn = (text: string): ReadonlyMap<string, string> =>
  new Map(
    [...text.matchAll(/([^\s"'=<>/]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      unescaped(value),
    ]),
  )

/** A document's opening tags in order; script contents are text. */
export const tagsIn = (html: string): readonly Tag[] =>
  [
    ...html
      .replace(/(<script\b[^>]*>)[\s\S]*?<\/script>/g, '$1')
      .matchAll(/<([a-z][\w-]*)((?:"[^"]*"|[^">])*)>/gi),
  ].map(([text, name = '', attributes = '']) => ({
    name: name.toLowerCase(),
    attributes: attributesIn(attributes),
    text,
  }))
