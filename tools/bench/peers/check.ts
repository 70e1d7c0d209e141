import { readdirSync, readFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join, normalize } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { type Browser, chromium, type Page } from '@playwright/test'
import { browserArguments, findBrowser } from '../../../tests/support/browser.ts'
import { type BuiltPeer, buildPeers, type Selectors } from './build.ts'

interface Step {
  readonly name: string
  readonly label: string
  readonly sample: string
}

const steps = JSON.parse(readFileSync(join(import.meta.dirname, 'steps.json'), 'utf8')) as readonly Step[]
const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
}
const patience = 5000

const serve = (folder: string): Promise<Server> => {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    // Browsers always request an icon.
    if (pathname === '/favicon.ico') return void response.writeHead(204).end()
    const path = join(folder, normalize(pathname.endsWith('/') ? `${pathname}index.html` : pathname))
    try {
      const body = readFileSync(path)
      response
        .writeHead(200, { 'content-type': types[extname(path)] ?? 'application/octet-stream' })
        .end(body)
    } catch {
      response.writeHead(404).end()
    }
  })
  return new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(server)))
}

const headingIs = (page: Page, { heading }: Selectors, text: string): Promise<void> =>
  page.locator(heading).filter({ hasText: text }).first().waitFor({ timeout: patience })

/** Submits every step empty, then answered. @throws if a step misbehaves */
const walk = async (page: Page, selectors: Selectors): Promise<void> => {
  for (const { label, sample } of steps) {
    await headingIs(page, selectors, label)
    await page.getByLabel(label).and(page.locator(selectors.input)).waitFor({ timeout: patience })
    await page.locator(selectors.submit).click({ timeout: patience })
    const error = page.locator(selectors.error).filter({ hasText: 'Preencha este campo' })
    await error.first().waitFor({ timeout: patience })
    await page.locator(selectors.input).fill(sample)
    await page.locator(selectors.submit).click({ timeout: patience })
  }
  await headingIs(page, selectors, 'Pedido enviado')
}

/** Opens the peer in a new page and walks through it. Returns console errors. */
const tryPeer = async (browser: Browser, peer: BuiltPeer): Promise<readonly string[]> => {
  const server = await serve(peer.dir)
  const page = await browser.newPage({ viewport: { width: 360, height: 800 } })
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  page.on('pageerror', (fault) => complaints.push(String(fault)))
  page.on('response', (response) => {
    if (response.status() >= 400) complaints.push(`${response.status()} ${response.url()}`)
  })
  try {
    await page.goto(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
      waitUntil: 'networkidle',
    })
    await walk(page, peer.selectors)
  } catch (fault) {
    complaints.push(fault instanceof Error ? fault.message : String(fault))
  } finally {
    await page.close()
    server.closeAllConnections()
    server.close()
  }
  return complaints
}

/** Size in bytes of all files of one kind in a folder: raw, gzip 9, brotli 11. */
const weigh = (folder: string, ending: RegExp): string => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => ending.test(name))
  const bodies = files.map((name) => readFileSync(join(folder, name)))
  const sum = (size: (body: Buffer) => number) => bodies.reduce((total, body) => total + size(body), 0)
  const sizes = [
    (body: Buffer) => body.length,
    (body: Buffer) => gzipSync(body, { level: 9 }).length,
    (body: Buffer) => brotliCompressSync(body).length,
  ]
  return sizes.map((size) => String(sum(size)).padStart(9)).join('')
}

const executablePath = findBrowser()
if (executablePath === null) throw new Error('No Chromium was found: name one in CHROME_PATH')
const wanted = process.argv.slice(2)
const peers = await buildPeers(wanted.length > 0 ? wanted : undefined)
const browser = await chromium.launch({ executablePath, args: [...browserArguments] })
for (const peer of peers) {
  const complaints = peer.builtOk ? await tryPeer(browser, peer) : [peer.reason ?? 'not built']
  if (complaints.length > 0) process.exitCode = 1
  process.stdout.write(`${complaints.length === 0 ? 'ok ' : 'NOT'} ${peer.name.padEnd(16)}`)
  process.stdout.write(
    peer.builtOk ? ` js${weigh(peer.dir, /\.m?js$/)}  css${weigh(peer.dir, /\.css$/)}\n` : '\n',
  )
  for (const text of complaints) process.stdout.write(`    ${text}\n`)
}
await browser.close()
