import { cpSync, mkdirSync, mkdtempSync, readdirSync, readlinkSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const shop = [
  ...['packages', 'machines', 'src', 'scripts'],
  ...['package.json', 'tsconfig.json', 'vite.config.ts'],
] as const
const made = new Set(['node_modules', 'dist'])

/** Installed packages as links; the project's own lead into the copy. */
const linkPackages = (copy: string, folder = 'node_modules'): void => {
  mkdirSync(join(copy, folder))
  for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isSymbolicLink()) symlinkSync(readlinkSync(join(root, path)), join(copy, path))
    else if (entry.name === '@ultrafibra') linkPackages(copy, path)
    else symlinkSync(join(root, path), join(copy, path))
  }
}

/** A copy of the shop's sources and `more` in a new folder, with the same packages. */
export const copyProject = (...more: readonly string[]): string => {
  const copy = mkdtempSync(join(tmpdir(), 'ultrafibra-copy-'))
  for (const part of [...shop, ...more])
    cpSync(join(root, part), join(copy, part), {
      recursive: true,
      filter: (file) => !made.has(basename(file)),
    })
  linkPackages(copy)
  return copy
}
