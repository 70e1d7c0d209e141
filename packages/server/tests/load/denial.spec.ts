import { createConnection, type Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type ServerProcess, startServer } from '../../../../tests/support/server-process.ts'
import { times } from '../../../../tests/support/times.ts'
import { residentOf } from '../../../../tools/load/memory.ts'
import { openCrowd } from './support/crowd.ts'
import { buy } from './support/shopper.ts'
import { createTimings } from './support/timings.ts'

const slowSockets = 200
const dripMs = 500
const patientMs = 60_000
const unreadAnswers = 50
const flood = 10_000
const buyers = 10
const mostGrowthMb = 100

/** A connection that records everything received. */
interface Wire {
  readonly socket: Socket
  readonly connected: Promise<unknown>
  /** Everything received until the server closed the connection. */
  readonly ended: Promise<string>
}

const openWire = (url: string, says: string): Wire => {
  const { port, hostname } = new URL(url)
  const socket = createConnection(Number(port), hostname)
  let said = ''
  socket.setEncoding('latin1').on('data', (text: string) => {
    said += text
  })
  socket.on('error', () => undefined)
  const connected = new Promise((resolve) => socket.once('connect', resolve))
  const ended = new Promise<string>((resolve) => socket.once('close', () => resolve(said)))
  if (says !== '') socket.write(says)
  return { socket, connected, ended }
}

const statusOf = (answer: string): string => answer.split('\r\n')[0] ?? ''
const host = 'host: site.test\r\n'
const post = `POST /api/lead-v2 HTTP/1.1\r\n${host}content-type: application/json\r\n`

describe('a server under a denial-of-service attack', () => {
  let server: ServerProcess
  beforeAll(async () => {
    server = await startServer({ env: { SENTINELS: '0', LOG_LEVEL: 'warn' } })
  })
  afterAll(() => server.stop())

  it('serves orders during two hundred slow connections, and closes all of them', {
    timeout: patientMs,
  }, async () => {
    const headers = times(slowSockets / 2, () => openWire(server.url, 'GET / HTTP/1.1\r\nx-slow: '))
    const bodies = times(slowSockets / 2, () => openWire(server.url, `${post}content-length: 9999\r\n\r\n`))
    const silent = times(10, () => openWire(server.url, ''))
    const all = [...headers, ...bodies, ...silent]
    await Promise.all(all.map(({ connected }) => connected))
    const drip = setInterval(() => {
      for (const { socket } of [...headers, ...bodies]) if (socket.writable) socket.write('a')
    }, dripMs)
    const { orderNumber } = await buy(server.url, 1, createTimings())
    expect(orderNumber).toMatch(/^\d{11}$/)
    expect(all.filter(({ socket }) => socket.closed)).toEqual([])
    const answers = await Promise.all(all.map(({ ended }) => ended))
    clearInterval(drip)
    expect(new Set(answers.map(statusOf))).toEqual(new Set(['HTTP/1.1 408 Request Timeout']))
  })

  it('serves ten buyers beside a hundred connections that read nothing and a hundred that write a byte a second', {
    timeout: patientMs,
  }, async () => {
    const crowd = await openCrowd(() => Number(new URL(server.url).port), { deaf: 100, slow: 100 })
    const bought = await Promise.all(times(buyers, (index) => buy(server.url, index, createTimings())))
    crowd.close()
    expect(new Set(bought.map(({ orderNumber }) => orderNumber)).size).toBe(buyers)
  })

  it('handles the requests of one connection one after another, in order', async () => {
    const paths = times(unreadAnswers, (index) => `/api/cep/information/${String(index).padStart(8, '9')}`)
    const asked = paths.map((path) => `GET ${path} HTTP/1.1\r\n${host}\r\n`)
    const { ended } = openWire(
      server.url,
      `${asked.join('')}GET /healthz HTTP/1.1\r\n${host}connection: close\r\n\r\n`,
    )
    const statuses = [...(await ended).matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status)
    expect(statuses).toEqual([...paths.map(() => '404'), '200'])
  })

  it('closes a connection that sends ten thousand requests and reads nothing, without holding them', async () => {
    const flooded = await startServer({ env: { RATE_LIMITS: 'off' } })
    await fetch(`${flooded.url}/healthz`)
    const before = residentOf(flooded.pid) ?? 0
    const { socket, ended } = openWire(
      flooded.url,
      `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(flood),
    )
    socket.pause()
    expect((await fetch(`${flooded.url}/healthz`)).status).toBe(200)
    // Node reports the end of a connection only to who reads it.
    socket.resume()
    await ended
    const handled = flooded.output().match(/"route":"openapi.json"/g) ?? []
    expect(handled.length).toBeLessThanOrEqual(unreadAnswers)
    expect((residentOf(flooded.pid) ?? 0) - before).toBeLessThan(mostGrowthMb)
    await flooded.stop()
  })

  it.each([
    ['a header of 20 KB', `GET / HTTP/1.1\r\n${host}x-big: ${'a'.repeat(20_000)}\r\n\r\n`, '431'],
    ['an address of 20 KB', `GET /${'a'.repeat(20_000)} HTTP/1.1\r\n${host}\r\n`, '431'],
    [
      'a body that says it has a gigabyte',
      `${post}content-length: 1073741824\r\nconnection: close\r\n\r\n`,
      '413',
    ],
    [
      'a body in parts, longer than any may be, whose end does not come',
      `${post}transfer-encoding: chunked\r\nconnection: close\r\n\r\n8000\r\n${'a'.repeat(0x8000)}\r\n`,
      '413',
    ],
    ['no HTTP at all', `${'\u0000'.repeat(100)}\r\n\r\n`, '400'],
    ['two lengths', `${post}content-length: 2\r\ncontent-length: 3\r\n\r\n{}`, '400'],
  ])('refuses %s and keeps serving', async (_title, says, status) => {
    expect(statusOf(await openWire(server.url, says).ended)).toContain(` ${status} `)
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
  })
})

describe('a server at its connection limit', () => {
  it('serves again once those who ask and never read have been silent for half a minute', {
    timeout: 3 * patientMs,
  }, async () => {
    const most = 10
    const server = await startServer({ env: { MAX_CONNECTIONS: String(most), LOG_LEVEL: 'warn' } })
    const ask = `GET /api/openapi.json HTTP/1.1\r\n${host}\r\n`.repeat(unreadAnswers)
    const deaf = times(most, () => openWire(server.url, ask))
    for (const { socket } of deaf) socket.pause()
    await Promise.all(deaf.map(({ connected }) => connected))
    const visit = () =>
      fetch(`${server.url}/healthz`).then(
        ({ status }) => status,
        () => 'none',
      )
    expect(await visit()).toBe('none')
    await expect.poll(visit, { timeout: 2 * patientMs, interval: dripMs }).toBe(200)
    for (const { socket } of deaf) socket.destroy()
    expect(await server.stop()).toBe(0)
  })

  it('refuses the next one, and accepts one when another closes', async () => {
    const most = 10
    const server = await startServer({ env: { MAX_CONNECTIONS: String(most), LOG_LEVEL: 'warn' } })
    const held = times(most, () => openWire(server.url, `GET /healthz HTTP/1.1\r\n${host}\r\n`))
    const answered = ({ socket }: Wire) => new Promise((resolve) => socket.once('data', resolve))
    await Promise.all(held.map(answered))
    expect(await openWire(server.url, `GET /healthz HTTP/1.1\r\n${host}\r\n`).ended).toBe('')
    held[0]?.socket.end()
    await held[0]?.ended
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    for (const { socket } of held) socket.destroy()
    expect(await server.stop()).toBe(0)
  })
})
