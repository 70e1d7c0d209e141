import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { palette } from '@ultrafibra/contract/brand'
import { recoloured } from '@ultrafibra/server/catalogue/recoloured'
import type { Plugin } from 'vite'

/** Writes the brand's colours into style sheets, scripts and documents; does nothing without a palette. */
export const recolour = (): Plugin => ({
  name: 'recolour',
  enforce: 'pre',
  apply: () => palette !== undefined,
  config: () => ({
    css: {
      postcss: {
        plugins: [
          {
            postcssPlugin: 'recolour',
            // Once for a sheet and what it imports.
            Once: (sheet) => {
              sheet.walkDecls((declaration) => {
                declaration.value = recoloured(declaration.value)
              })
            },
          },
        ],
      },
    },
  }),
  transform: {
    filter: { id: { include: /\/src\/.+\.tsx?$/, exclude: /\/node_modules\// } },
    handler: (code) => ({ code: recoloured(code), map: null }),
  },
  transformIndexHtml: { order: 'pre', handler: recoloured },
})

/** Writes the brand's colours into the drawings of a built site; posters keep those of what they show. */
export const recolourDrawings = (site: string): void => {
  for (const name of globSync('{favicon,scenes/*}.svg', { cwd: site })) {
    const file = join(site, name)
    writeFileSync(file, recoloured(readFileSync(file, 'utf8')))
  }
}
