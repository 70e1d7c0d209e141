/** Escapes text for a table cell. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** Formats text as code; '' stays ''. */
export const code = (text: string): string => (text === '' ? '' : `\`${cell(text)}\``)

/** A table with a header row. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Joins blocks with an empty line; skips empty blocks. */
export const page = (blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== '').join('\n\n')}\n`
