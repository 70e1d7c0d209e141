import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { devPages } from './lib/dev-pages.ts'

const root = join(import.meta.dirname, '..')
const port = process.env.PORT ?? '3000'
const backend = `http://127.0.0.1:${port}`

/** The reference backend restarts at a change; the site is served by Vite, which passes the API's addresses on. */
const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'server/main.ts'],
  { cwd: root, env: { ...process.env, PORT: port }, stdio: 'inherit' },
)
process.once('exit', () => server.kill())

const site = await createServer({
  root: join(root, 'src'),
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  server: { proxy: { '/api': backend, '/json': backend, '/healthz': backend, '/readyz': backend } },
})
site.middlewares.use(devPages(site, root))
await site.listen()
site.printUrls()
