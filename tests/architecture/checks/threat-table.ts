import type { NamedTest } from './fault-table.ts'

/** A row of the table: the threat, its countermeasures' files, and its tests. */
interface ThreatRow {
  readonly threat: string
  readonly files: readonly string[]
  readonly tests: readonly NamedTest[]
}

const row = /^\| (T\d+) \| (.*) \| (.*) \| ?(.*?) ?\|$/
const path = /`((?:packages|machines|src)\/[^`]+)`/g
const test = /^\s*`([^`]+)` › (.+?)\s*$/

/** The rows of a Markdown table: number, threat, countermeasure with its files, tests as `file` › title. */
export const threatRows = (text: string): readonly ThreatRow[] =>
  text.split('\n').flatMap((line) => {
    const [, threat = '', , measure = '', tests = ''] = row.exec(line) ?? []
    if (threat === '') return []
    const named = tests.split('<br>').flatMap((part) => {
      const [, file = '', title = ''] = test.exec(part) ?? []
      return file === '' ? [] : [{ file, title }]
    })
    return [{ threat, files: [...measure.matchAll(path)].map(([, file = '']) => file), tests: named }]
  })
