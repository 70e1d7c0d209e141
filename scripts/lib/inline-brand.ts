import type { Plugin } from 'vite'
import * as brand from '../../contract/brand.ts'

const values = new Map<string, unknown>(Object.entries(brand))

/**
 * Replaces the module that reads the brand's file by its values, each a constant, which the bundler writes where it is
 * used; and `%name%` in documents.
 */
export const inlineBrand = (): Plugin => ({
  name: 'inline-brand',
  enforce: 'pre',
  load: {
    filter: { id: /\/contract\/brand\.ts$/ },
    handler: () =>
      [...values].map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`).join('\n'),
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/%(\w+)%/g, (_slot, name) => String(values.get(name))),
  },
})
