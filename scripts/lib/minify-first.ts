import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { minify } from 'vite'

/** Minifies a built site's `first.js`, which the bundler copies as it is. */
export const minifyFirst = async (site: string): Promise<void> => {
  const file = join(site, 'first.js')
  const { code, errors } = await minify('first.js', readFileSync(file, 'utf8'))
  if (errors.length > 0) throw new Error(`first.js cannot be minified: ${errors[0]?.message}`)
  writeFileSync(file, code)
}
