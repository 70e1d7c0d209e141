import { cpSync, mkdtempSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const shop = [
  ...['contract', 'machines', 'src', 'demo', 'server', 'statecharts', 'scripts'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
] as const
const made = new Set(['node_modules', 'dist', '.nuxt', '.output', '.astro'])

/** A copy of the shop's sources and `more` in a new folder, with the same packages. */
export const copyProject = (...more: readonly string[]): string => {
  const copy = mkdtempSync(join(tmpdir(), 'ultrafibra-copy-'))
  for (const part of [...shop, ...more])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (file) => !made.has(basename(file)),
    })
  symlinkSync(join(root, 'node_modules'), join(copy, 'node_modules'))
  return copy
}
