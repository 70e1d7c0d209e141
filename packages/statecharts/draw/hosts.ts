import { globSync, readFileSync } from 'node:fs'
import { join, normalize } from 'node:path'
import type { Hosts } from './index-page.ts'

/**
 * Lists the files that import each machine to start it; type-only imports do not count.
 * @param root the project's folder
 * @param places patterns of files below it
 */
export const hostsIn = (root: string, places: readonly string[]): Hosts => {
  const hosts = new Map<string, string[]>()
  for (const file of places.flatMap((place) => globSync(place, { cwd: root })).toSorted()) {
    const text = readFileSync(join(root, file), 'utf8')
    const imports = text.matchAll(/^import (?!type\b)[^']*?from '([^']+[.]machine[.]ts)'/gm)
    for (const [, path = ''] of imports) {
      const machine = normalize(join(file, '..', path))
      hosts.set(machine, [...(hosts.get(machine) ?? []), file])
    }
  }
  return hosts
}
