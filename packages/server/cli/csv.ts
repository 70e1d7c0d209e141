type Cell = string | number | boolean | null | undefined
type Row = Readonly<Record<string, unknown>>

/** Spreadsheets evaluate such a text as a formula, also behind a separator of another country; an apostrophe prevents that. */
const formulaStart = /(^|[,;|\t\r\n])([\s"]*)(?=[=+\-@＝＋－＠])/g
/** Spreadsheets show these as they are, or as the same day or number. */
const plain = /^(?:0|[1-9]\d{0,10}|\d{4}-\d{2}-\d{2}(?:T[\d:.]+Z)?)$/
const month =
  /(?<![a-zç])(?:jan|fev|feb|mar|abr|apr|mai|may|jun|jul|ago|aug|set|sep|out|oct|nov|dez|dec)[a-zç]*/
/** What numbers, days and times are written with: spreadsheets would drop zeros, round, or make a day of `1/2`. */
const readAsValue = new RegExp(
  `^(?=.*\\d)(?:[\\s\\d.,/:%()+-]|r\\$|${month.source}|(?<=\\d)e(?=[+-]?\\d)|(?<=\\d\\s)[ap]m?$)+$|^(?:true|false|verdadeiro|falso)$`,
  'i',
)
const byteOrderMark = '\ufeff'

const isNested = (value: unknown): value is Row =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const cellOf = (value: unknown): Cell =>
  Array.isArray(value)
    ? value.map((item) => (isNested(item) ? Object.values(item).join('/') : item)).join(' ')
    : (value as Cell)

/** `{address: {cep}}` to `{'address.cep': …}`; a list of objects becomes one text. */
export const flatten = (row: Row, prefix = ''): Record<string, Cell> =>
  Object.assign(
    {},
    ...Object.entries(row).map(([name, value]) =>
      isNested(value) ? flatten(value, `${prefix}${name}.`) : { [`${prefix}${name}`]: cellOf(value) },
    ),
  ) as Record<string, Cell>

const textOf = (text: string): string => {
  const harmless =
    readAsValue.test(text) && !plain.test(text) ? `'${text}` : text.replace(formulaStart, "$1$2'")
  return `"${harmless.replaceAll('"', '""')}"`
}

const written = (cell: Cell): string => (typeof cell === 'string' ? textOf(cell) : String(cell ?? ''))

/**
 * CSV as spreadsheets open it in Brazil: a byte order mark, `;` between cells, CRLF, a header line, texts in quotes
 * and never a formula; empty if there are no rows.
 */
export const toCsv = (rows: readonly Row[]): string => {
  if (rows.length === 0) return ''
  const flat = rows.map((row) => flatten(row))
  const names = [...new Set(flat.flatMap((row) => Object.keys(row)))]
  const lines = [names, ...flat.map((row) => names.map((name) => row[name]))]
  return byteOrderMark + lines.map((cells) => `${cells.map(written).join(';')}\r\n`).join('')
}
