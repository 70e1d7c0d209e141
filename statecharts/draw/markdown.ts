/** A text in a cell of a table. */
export const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('<', '&lt;')

/** A text as code; empty for an empty one. */
export const code = (text: string): string => (text === '' ? '' : `\`${cell(text)}\``)

/** A table with its head. */
export const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n')

/** Blocks of a page, one empty line apart; empty ones are left out. */
export const page = (blocks: readonly string[]): string =>
  `${blocks.filter((block) => block !== '').join('\n\n')}\n`

/** What is seen after a press only. */
export const folded = (summary: string, text: string): string =>
  `<details>\n<summary>${summary}</summary>\n\n${text}\n\n</details>`
