import { basename } from 'node:path'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { scriptNameIn } from './scripts/lib/blocked-words.ts'
import { buildTargets } from './scripts/lib/browser-floor.ts'
import { namedChunks } from './scripts/lib/chunks.ts'
import { inlineData } from './scripts/lib/inline-data.ts'
import { recolour } from './scripts/lib/recolour.ts'

/** How long plugins take depends on what else the machine does. */
const quiet = { checks: { pluginTimings: false } } as const

export default defineConfig(({ command, isSsrBuild }) => ({
  root: 'src',
  plugins: [inlineData(), recolour(), react()],
  css: { modules: { generateScopedName: (name, file) => `${basename(file, '.module.css')}_${name}` } },
  build: {
    outDir: '../dist/site',
    emptyOutDir: true,
    target: buildTargets,
    assetsInlineLimit: 0,
    sourcemap: false,
    manifest: !isSsrBuild,
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    copyPublicDir: !isSsrBuild,
    // A development server finds its pages by itself; these entries are relative to the project.
    rolldownOptions:
      isSsrBuild || command === 'serve'
        ? quiet
        : {
            ...quiet,
            input: {
              app: 'src/app.html',
              landing: 'src/landing/boot/entry.ts',
              styles: 'src/landing/landing.styles.ts',
            },
            optimization: { inlineConst: true },
            output: {
              codeSplitting: { groups: namedChunks(import.meta.dirname) },
              entryFileNames: scriptNameIn('assets'),
              chunkFileNames: scriptNameIn('assets'),
              // Other hashes may spell a word.
              hashCharacters: 'hex' as const,
            },
          },
  },
  // The page writer is a script on its own; a development server writes pages with the packages as they are.
  ssr: isSsrBuild ? { noExternal: true } : {},
}))
