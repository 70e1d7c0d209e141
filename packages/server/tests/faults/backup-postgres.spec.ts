import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, it } from 'vitest'
import { folderOfPrograms } from '../../cli/postgres-tools.ts'
import { backupSuite } from './support/backup-suite.ts'

backupSuite('PostgreSQL', 'postgres')

it('PostgreSQL programs are searched in PATH, then in the usual folders', () => {
  const folder = mkdtempSync(join(tmpdir(), 'ultrafibra-path-'))
  writeFileSync(join(folder, 'pg_dump'), '')
  const env = { PATH: ['/no/such/folder', folder].join(delimiter) }
  expect(folderOfPrograms(['pg_dump'], env)).toBe(folder)
  expect(folderOfPrograms(['pg_dump', 'no-such-program'], env)).toBe(null)
  rmSync(folder, { recursive: true })
})
