import { execFile, spawn } from 'node:child_process'
import { join } from 'node:path'
import { createServer } from 'vite'
import { drawingsCommand, drawingsFile, hasInspector } from './lib/build-inspector.ts'
import { devPages, documentOutside } from './lib/dev-pages.ts'

const root = join(import.meta.dirname, '..')
const port = process.env.PORT || '3000'
const backend = `http://127.0.0.1:${port}`
process.env.VITE_INSPECTOR ||= 'on'

/** The backend restarts on changes; Vite serves the site and proxies API requests. */
const server = spawn(
  process.execPath,
  ['--disable-warning=ExperimentalWarning', '--watch', '--watch-preserve-output', 'packages/server/main.ts'],
  { cwd: root, env: { ...process.env, PORT: port }, stdio: 'inherit' },
)
process.once('exit', () => server.kill())

const site = await createServer({
  root: join(root, 'src'),
  configFile: join(root, 'vite.config.ts'),
  appType: 'custom',
  server: { proxy: { '/api': backend, '/json': backend, '/healthz': backend, '/readyz': backend } },
})
if (hasInspector()) {
  // In a process each time: the charts may have changed.
  site.middlewares.use(`/${drawingsFile}`, (_request, response, next) => {
    execFile(process.execPath, drawingsCommand, { cwd: root, maxBuffer: 2 ** 28 }, (fault, drawings) => {
      if (fault) next(fault)
      else response.setHeader('content-type', 'application/json').end(drawings)
    })
  })
  site.middlewares.use('/inspector.html', (_request, response, next) => {
    const page = documentOutside(root, 'src/inspection/inspector.html')
    const send = (html: string) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    site.transformIndexHtml('/inspector.html', page).then(send, next)
  })
}
site.middlewares.use(devPages(site, root))
await site.listen()
site.printUrls()
