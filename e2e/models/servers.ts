import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { builtSite, type ServerProcess, startServer } from '../../tests/support/server-process.ts'
import { SiteCopy } from './site-copy.ts'
import { allowingAll, scripts, videoOrigin } from './third-parties.ts'

type Use = (server: ServerProcess) => Promise<void>

const root = join(import.meta.dirname, '../..')

/** Without rate limits: one worker's tests make more calls than a person in an hour. */
const serve = async (use: Use, env: Record<string, string> = {}): Promise<void> => {
  const server = await startServer({ env: { SITE_DIR: builtSite, RATE_LIMITS: 'off', ...env } })
  await use(server)
  await server.stop()
}

/** The built site. */
export const serveSite = (use: Use): Promise<void> => serve(use)

/** A site built with third-party scripts, and a server that allows them. */
export const serveAddressed = async (use: Use): Promise<void> => {
  const site = new SiteCopy()
  site.setAddresses({
    VITE_WEBCARE_URL: scripts.webCare,
    VITE_FINGERPRINT_URL: scripts.fingerprint,
    VITE_PREFERENCES_URL: scripts.preferences,
    VITE_VIDEO_ORIGIN: videoOrigin,
  })
  await serve(use, { SITE_DIR: site.folder, THIRD_PARTIES: `${allowingAll},video=${videoOrigin}` })
  site.remove()
}

/** A site built with the inspector. */
export const serveInspected = async (use: Use): Promise<void> => {
  const folder = 'dist/inspected'
  const build = spawnSync(process.execPath, ['scripts/build.ts', '--if-stale', '--plain', '--to', folder], {
    cwd: root,
    env: { ...process.env, VITE_INSPECTOR: 'on' },
    encoding: 'utf8',
  })
  if (build.status !== 0) throw new Error(build.stdout + build.stderr)
  await serve(use, { SITE_DIR: join(root, folder) })
}
