import { readFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import type { installProbe, ProbeOptions } from './in-page.ts'

const name: typeof installProbe.name = 'installProbe'
const source = stripTypeScriptTypes(readFileSync(join(import.meta.dirname, 'in-page.ts'), 'utf8'))

/** The probe script as text, injected before the page's own. */
export const probeScript = (options: ProbeOptions): string =>
  `{${source.replaceAll(/^export /gm, '')}\n${name}(${JSON.stringify(options)})}`
