import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { readConfig } from '@ultrafibra/server/config'
import { describe, expect, it } from 'vitest'
import { settingRows, settingsReadIn } from './checks/settings-table.ts'
import { root, sourcesIn } from './checks/source.ts'

const rows = settingRows(readFileSync(join(root, 'docs/settings.md'), 'utf8'))
const readers = [
  'src',
  'packages/contract',
  'packages/server',
  'packages/statecharts',
  'scripts',
  'tools',
  'tests/support',
  'packages/server/tests/support',
  'e2e',
]
const files = [...readers, 'packages/server/tests/faults/support', 'vite.config.ts', 'playwright.config.ts']

describe('the table of settings', () => {
  it('has every variable that is read, once, and no others', () => {
    const read = [...new Set(sourcesIn(files).flatMap(settingsReadIn))]
    expect(rows.map(({ name }) => name).sort()).toEqual(read.sort())
  })

  it('has the server’s defaults', () => {
    const defaults = Object.entries(readConfig({})).filter(
      ([, value]) => value !== '' && !Array.isArray(value),
    )
    const told = new Map(rows.map(({ name, standard }) => [name, standard]))
    expect(defaults.map(([name]) => [name, told.get(name)])).toEqual(
      defaults.map(([name, value]) => [name, String(value)]),
    )
  })
})

describe('the reading of settings', () => {
  it.each([
    ['process.env.PORT ?? 1', ['PORT']],
    ["import.meta.env.VITE_A === 'on'", ['VITE_A']],
    ['const at = (env: Env) => env.SEED', ['SEED']],
    ['const entries = { DATA_DIR: text, environment: 1 }', ['DATA_DIR']],
    ['const env = { DATA_DIR: 1, PATH: process.env.PATH }', []],
    ['settings.PORT', []],
  ])('finds those of %s', (text, names) => {
    expect(settingsReadIn({ path: 'scripts/a.ts', text })).toEqual(names)
  })

  it('finds the rows of its tables', () => {
    const text = '# Settings\n\n| `A_B` | `1` | one |\n| `C` | | two |\n\n| name |\n| no | row |\n'
    expect(settingRows(text)).toEqual([
      { name: 'A_B', standard: '1' },
      { name: 'C', standard: '' },
    ])
  })
})
