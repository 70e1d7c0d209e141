import { basename } from 'node:path'
import type { Plugin } from 'vite'
import * as brand from '../../contract/brand.ts'
import * as offer from '../../contract/shop-offer.ts'

const modules: Readonly<Record<string, object>> = { 'brand.ts': brand, 'shop-offer.ts': offer }
const words = new Map<string, unknown>(Object.entries(brand))

/**
 * Replaces the modules that read the data folder by their values, each a constant, which the bundler writes where it is
 * used; and `%name%` of the brand in documents.
 */
export const inlineData = (): Plugin => ({
  name: 'inline-data',
  enforce: 'pre',
  load: {
    filter: { id: /\/contract\/(?:brand|shop-offer)\.ts$/ },
    handler: (id) =>
      Object.entries(modules[basename(id)] ?? {})
        .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
        .join('\n'),
  },
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/%(\w+)%/g, (_slot, name) => String(words.get(name))),
  },
})
