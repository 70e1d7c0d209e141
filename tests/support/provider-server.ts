import { serve } from '@hono/node-server'
import { readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { readConfig } from '@ultrafibra/server/config'
import { openPorts } from '@ultrafibra/server/ports/open-ports'
import type { Operation, Port } from '@ultrafibra/server/ports/port'
import { ports } from '@ultrafibra/server/ports/ports'
import { Hono } from 'hono'
import * as v from 'valibot'

/** How a port answers: truly, with this JSON or status, or only once it is let go. */
export interface Behaviour {
  readonly answer?: unknown
  readonly status?: number
  readonly isHeld?: boolean
}

type Implementation = Readonly<Record<string, (question: unknown) => Promise<unknown>>>

const watch = { called: () => undefined, failed: () => undefined }
const implementations = openPorts(readConfig({}), readCatalogue(), watch) as unknown as Record<
  string,
  Implementation
>
const behaviours = new Map<string, Behaviour>()
const asked: { port: string; question: unknown; token: string | undefined }[] = []
let letGo: () => void = () => undefined
let released = Promise.resolve()
let arrived: () => void = () => undefined
let arrival = Promise.resolve()

/** Without a token anybody is answered. */
const expected = process.argv[2]
const app = new Hono()

/** Sets how a port behaves; `isHeld` holds its answers until `/release`. */
app.post('/control/:port', async (c) => {
  const behaviour = await c.req.json<Behaviour>()
  behaviours.set(c.req.param('port'), behaviour)
  if (behaviour.isHeld) {
    released = new Promise((resolve) => {
      letGo = resolve
    })
    arrival = new Promise((resolve) => {
      arrived = resolve
    })
  }
  return c.json({})
})
app.post('/release', (c) => {
  letGo()
  return c.json({})
})
/** Answers once a held port was asked. */
app.get('/arrival', async (c) => {
  await arrival
  return c.json({})
})
app.get('/asked', (c) => c.json(asked.splice(0)))

/** The postal service's own protocol. */
app.get('/cep/:cep/json/', (c) => {
  const { answer = { erro: 'true' }, status = 200 } = behaviours.get('cep') ?? {}
  return status === 200 ? c.json(answer as object) : c.json({}, 503)
})

app.post('/:port/:operation', async (c) => {
  const { port, operation } = c.req.param()
  const known = (ports as Readonly<Record<string, Port>>)[port]
  const one: Operation | undefined = known?.operations[operation]
  const ask = implementations[port]?.[operation]
  const token = c.req.header('authorization')
  if (expected !== undefined && token !== `Bearer ${expected}`) return c.json({ error: 'wrong token' }, 401)
  if (one === undefined || ask === undefined) return c.json({ error: 'unknown operation' }, 404)
  const read = v.safeParse(one.question, await c.req.json().catch(() => null))
  if (!read.success) return c.json({ error: 'wrong question' }, 422)
  asked.push({ port: `${port}/${operation}`, question: read.output, token })
  const { answer, status = 200, isHeld = false } = behaviours.get(port) ?? {}
  if (isHeld) {
    arrived()
    await released
  }
  if (status !== 200) return c.json({ error: 'out of order' }, 503)
  return c.json((answer ?? (await ask(read.output))) as object)
})

const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.env.PORT ?? 0) }, (at) =>
  process.stdout.write(`Provider at http://127.0.0.1:${at.port} \n`),
)
process.on('SIGTERM', () => {
  letGo()
  server.close()
  process.exit(0)
})
