import { execFileSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'
import { inlineData } from './inline-data.ts'

/** Whether a build or development server includes the inspector: `VITE_INSPECTOR=on`. */
export const hasInspector = (): boolean => process.env.VITE_INSPECTOR === 'on'

/** The charts' drawings, beside the inspector's page. */
export const drawingsFile = 'inspector-drawings.json'

/** Prints the drawings, as arguments of Node: it loads every chart, so it is a separate process. */
export const drawingsCommand = [
  '--disable-warning=ExperimentalWarning',
  'packages/statecharts/cli.ts',
  'drawings',
]

/**
 * Builds the inspector's page and the charts' drawings into a built site, as a separate build that shares no file with visitors' pages.
 *
 * @param site the folder of the finished client build
 */
export const buildInspector = async (root: string, site: string): Promise<void> => {
  const source = join(root, 'src/inspection')
  await build({
    root: source,
    configFile: false,
    publicDir: join(root, 'src/public'),
    logLevel: 'warn',
    plugins: [inlineData(), react()],
    build: {
      outDir: site,
      emptyOutDir: false,
      copyPublicDir: false,
      target: 'es2022',
      assetsInlineLimit: 0,
      assetsDir: 'assets/inspector',
      modulePreload: { polyfill: false },
      rolldownOptions: { input: join(source, 'inspector.html') },
    },
  })
  writeFileSync(
    join(site, drawingsFile),
    execFileSync(process.execPath, drawingsCommand, { cwd: root, maxBuffer: 2 ** 28 }),
  )
}
