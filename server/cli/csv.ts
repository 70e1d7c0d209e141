type Cell = string | number | boolean | null | undefined
type Row = Readonly<Record<string, unknown>>

/** Spreadsheets evaluate such a text as a formula; a leading apostrophe prevents that. */
const formulaStart = /^[=+\-@\t\r\n]/
const needsQuotes = /[",\r\n]/

const isNested = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cellOf = (value: unknown): Cell =>
  Array.isArray(value) ? value.map((item) => Object.values(item as Row).join('/')).join(' ') : (value as Cell)

/** `{address: {cep}}` to `{'address.cep': …}`; a list of objects becomes one text. */
export const flatten = (row: Row, prefix = ''): Record<string, Cell> =>
  Object.assign(
    {},
    ...Object.entries(row).map(([name, value]) =>
      isNested(value) ? flatten(value, `${prefix}${name}.`) : { [`${prefix}${name}`]: cellOf(value) },
    ),
  ) as Record<string, Cell>

const quoted = (cell: Cell): string => {
  if (cell === null || cell === undefined) return ''
  const text = typeof cell === 'string' && formulaStart.test(cell) ? `'${cell}` : String(cell)
  return needsQuotes.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/**
 * CSV (RFC 4180) with a header line and CRLF line ends, safe to open in a spreadsheet; empty if there are no rows.
 */
export const toCsv = (rows: readonly Row[]): string => {
  if (rows.length === 0) return ''
  const flat = rows.map((row) => flatten(row))
  const names = [...new Set(flat.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...flat.map((row) => names.map((name) => row[name]))]
  return lines.map((cells) => `${cells.map(quoted).join(',')}\r\n`).join('')
}
