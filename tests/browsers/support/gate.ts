import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A door before the site, which keeps chosen files from a browser. */
export interface Gate {
  /** Origin without trailing slash. */
  readonly url: string
  /** Files whose path fits wait for `release`. */
  readonly hold: (path: RegExp) => void
  /** Files whose path fits are answered 404 until `release`. */
  readonly refuse: (path: RegExp) => void
  /** Lets all files through, those that wait first. */
  readonly release: () => void
  /** How many requests with such a path have come. */
  readonly asked: (path: RegExp) => number
  /** How many files were kept from the browser. */
  readonly kept: () => number
  readonly close: () => void
}

/** Asks the site as the browser asked, and answers as the site does. */
const pass = (site: URL, from: IncomingMessage, to: ServerResponse): void => {
  const { method, url, headers } = from
  const onward = request({ host: site.hostname, port: site.port, method, path: url, headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  // A page that is left takes its requests back.
  onward.on('error', () => to.destroy())
  to.on('close', () => onward.destroy())
  from.pipe(onward)
}

const refuseFile = (to: ServerResponse): void => {
  to.writeHead(404, { 'content-type': 'text/plain', 'cache-control': 'no-store' }).end()
}

/** Opens a gate before a site, which lets all through until something is held or refused. */
export const openGate = async (site: string): Promise<Gate> => {
  const paths: string[] = []
  let rule: { readonly path: RegExp; readonly isRefused: boolean } | null = null
  let waiting: (() => void)[] = []
  let kept = 0
  const server = createServer((from, to) => {
    const path = (from.url ?? '').replace(/[?].*/, '')
    paths.push(path)
    if (!rule?.path.test(path)) return pass(new URL(site), from, to)
    kept += 1
    if (rule.isRefused) return refuseFile(to)
    waiting.push(() => pass(new URL(site), from, to))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hold: (path) => {
      rule = { path, isRefused: false }
    },
    refuse: (path) => {
      rule = { path, isRefused: true }
    },
    release: () => {
      rule = null
      for (const go of waiting.splice(0)) go()
    },
    asked: (path) => paths.filter((one) => path.test(one)).length,
    kept: () => kept,
    close: () => {
      waiting = []
      server.close()
      server.closeAllConnections()
    },
  }
}
