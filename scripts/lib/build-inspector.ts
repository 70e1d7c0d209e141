import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build } from 'vite'

/** Whether a build or development server includes the inspector: `VITE_INSPECTOR=on`. */
export const hasInspector = (env: NodeJS.ProcessEnv = process.env): boolean => env.VITE_INSPECTOR === 'on'

/** The charts' drawings, beside the inspector's page. */
export const drawingsFile = 'inspector-drawings.json'

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
    plugins: [react()],
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
  const { default: config } = await import('../../statecharts.config.ts')
  const { drawnIn } = await import('../../statecharts/draw/drawn.ts')
  const { drawingsOf } = await import('../../statecharts/draw/inspector-drawings.ts')
  writeFileSync(join(site, drawingsFile), JSON.stringify(await drawingsOf(await drawnIn(config))))
}
