import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minifySync } from 'vite'

/** Without comments and long names, else as they are written: nothing may need a newer browser. */
const options = { module: false, compress: false, mangle: true, codegen: { removeWhitespace: true } } as const

/** Shortens a built site's plain scripts, which every page sends before all others. */
export const minifyPlainScripts = (site: string): void => {
  for (const name of globSync('*.js', { cwd: site })) {
    const file = join(site, name)
    writeFileSync(file, minifySync(name, readFileSync(file, 'utf8'), options).code)
  }
}
