import { basename } from 'node:path'
import * as brand from '@ultrafibra/contract/brand'
import * as offer from '@ultrafibra/contract/shop-offer'
import type { Plugin } from 'vite'

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
