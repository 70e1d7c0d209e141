import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'
import { compressSite } from '../../../scripts/lib/compress-site.ts'

/** Serves all pages but ours; each folder has its own origin. */
export interface StaticServer {
  /** Serves a copy of a folder with compressed files. @returns its origin without trailing slash */
  readonly add: (folder: string) => Promise<string>
  readonly close: () => void
}

const hashed = /\/assets\//

const originOf = (folder: string): Promise<{ origin: string; close: () => void }> => {
  const app = new Hono()
  app.use(async (c, next) => {
    await next()
    c.header(
      'cache-control',
      hashed.test(c.req.path) ? 'public, max-age=31536000, immutable' : 'private, no-cache',
    )
  })
  app.use(serveStatic({ root: folder, precompressed: true }))
  const { promise, resolve } = Promise.withResolvers<{ origin: string; close: () => void }>()
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }: AddressInfo) =>
    resolve({
      origin: `http://127.0.0.1:${port}`,
      close: () => {
        server.close()
        if ('closeAllConnections' in server) server.closeAllConnections()
      },
    }),
  )
  return promise
}

/** Starts the server of floors and peers: brotli and gzip precompressed, cached like on our server. */
export const openStaticServer = (): StaticServer => {
  const home = mkdtempSync(join(tmpdir(), 'bench-pages-'))
  const closers: (() => void)[] = []
  let count = 0
  return {
    add: async (folder) => {
      const copy = join(home, `${++count}-${basename(folder)}`)
      cpSync(folder, copy, { recursive: true })
      await compressSite(copy)
      const { origin, close } = await originOf(copy)
      closers.push(close)
      return origin
    },
    close: () => {
      for (const close of closers) close()
      rmSync(home, { recursive: true, force: true })
    },
  }
}
