import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { chunkFileNames } from './adblock-safe-names.ts'
import { buildTargets } from './browser-floor.ts'
import { inlineData } from './inline-data.ts'
import { measureWindow } from './old-containers.ts'
import { recolour } from './recolour.ts'

const fontName = /[.]woff2$/

/**
 * Builds the demo into a built site, as a separate build so that visitors' pages do not depend on it. Only fonts are
 * shared, as their names are content hashes.
 *
 * @param site the folder of the finished client build
 */
export const buildDemo = async (root: string, site: string): Promise<void> => {
  await build({
    root: join(root, 'src'),
    configFile: false,
    publicDir: join(root, 'src/public'),
    logLevel: 'warn',
    plugins: [inlineData(), recolour(), measureWindow(), react()],
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      target: buildTargets,
      assetsInlineLimit: 0,
      sourcemap: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: { demo: join(root, 'src/demo/index.html') },
        output: {
          entryFileNames: chunkFileNames('assets/demo'),
          chunkFileNames: chunkFileNames('assets/demo'),
          hashCharacters: 'hex',
          assetFileNames: ({ names: [name = ''] }) =>
            fontName.test(name) ? 'assets/[name]-[hash][extname]' : 'assets/demo/[name]-[hash][extname]',
        },
      },
    },
  })
}
