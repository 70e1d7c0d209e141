import type { Endpoint } from '@ultrafibra/contract/endpoint'
import { endpoints } from '@ultrafibra/contract/endpoints'
import { eventTypes } from '@ultrafibra/contract/events'
import { orderDeeds } from '@ultrafibra/contract/ops'
import { leadStepNames } from '@ultrafibra/contract/steps'
import { beforeAll, describe, expect, it } from 'vitest'
import { sharedApp } from './support/test-app.ts'

interface Parameter {
  readonly name: string
  readonly in: string
}
interface Operation {
  readonly operationId: string
  readonly parameters: readonly Parameter[]
  readonly requestBody?: { content: { 'application/json': { schema: object } } }
  readonly responses: Record<string, { description: string; content: object }>
}
interface Document {
  readonly openapi: string
  readonly webhooks: Record<
    string,
    { post: { requestBody?: { content: Record<string, { schema: object }> } } }
  >
  readonly paths: Record<string, Record<string, Operation>>
  readonly components: { schemas: Record<string, object> }
}

const table: Readonly<Record<string, Endpoint>> = endpoints
const referencesIn = (value: unknown): string[] =>
  [...JSON.stringify(value).matchAll(/"\$ref":"([^"]+)"/g)].map(([, reference = '']) => reference)

describe('the OpenAPI document', () => {
  const server = sharedApp()
  let document: Document
  beforeAll(async () => {
    document = (await server.script().send('GET', '/api/openapi.json')).body as Document
  })

  const operations = () => Object.values(document.paths).flatMap((path) => Object.values(path))

  it('is OpenAPI 3.1', () => {
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths).filter((path) => !path.startsWith('/'))).toEqual([])
  })

  it('describes all endpoints with path and method, and no other', () => {
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { operationId }]) => [
        operationId,
        `${method.toUpperCase()} ${path}`,
      ]),
    )
    const wanted = [
      ...Object.entries(table).map(([name, { method, path }]) => [name, `${method} /${path}`]),
      ['listEvents', 'GET /ops/events'],
      ['countMoves', 'POST /funnel'],
      ['searchOrders', 'POST /ops/orders/search'],
      ['showOrder', 'GET /ops/orders/{number}'],
      ['showHelped', 'GET /ops/help/{code}'],
      ...Object.keys(orderDeeds).map((name) => [`order-${name}`, `POST /ops/orders/{number}/${name}`]),
    ]
    expect(described.sort()).toEqual(wanted.sort())
  })

  it('declares all path parameters', () => {
    const missing = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.values(methods).flatMap(({ parameters }) => {
        const declared = parameters.filter((one) => one.in === 'path').map(({ name }) => name)
        const named = [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name)
        return JSON.stringify(declared.sort()) === JSON.stringify(named.sort()) ? [] : [path]
      }),
    )
    expect(missing).toEqual([])
  })

  it('has a request body where needed, and all error responses', () => {
    const visitors = operations().filter(({ operationId }) => Object.hasOwn(table, operationId))
    expect(visitors.length).toBe(Object.keys(table).length)
    for (const { operationId, requestBody, responses } of visitors) {
      expect([operationId, requestBody !== undefined]).toEqual([
        operationId,
        table[operationId]?.body !== undefined,
      ])
      expect(Object.keys(responses)).toEqual(['200', '400', '404', '409', '413', '415', '422', '429', '503'])
    }
  })

  it('has no dangling references', () => {
    expect(new Set(referencesIn(document))).toEqual(
      new Set(['#/components/schemas/Problem', '#/components/schemas/EventPage']),
    )
    expect(Object.keys(document.components.schemas)).toEqual(['Problem', 'EventPage'])
  })

  it('describes every event as a webhook, with its envelope and data', () => {
    expect(Object.keys(document.webhooks)).toEqual(eventTypes)
    const { schema } =
      document.webhooks['order.placed']?.post.requestBody?.content['application/cloudevents+json'] ?? {}
    expect(schema).toMatchObject({
      required: expect.arrayContaining(['id', 'source', 'specversion', 'type']),
      properties: {
        type: { const: 'br.com.ultrafibra.order.placed.v1' },
        data: { required: expect.arrayContaining(['orderNumber', 'terms']) },
      },
    })
  })

  it('includes the body of every checkout step', () => {
    const { schema } =
      document.paths['/lead-v2/{id}/{step}']?.patch?.requestBody?.content['application/json'] ?? {}
    const titles = (schema as { oneOf: { title: string }[] }).oneOf.map(({ title }) => title)
    expect(titles).toEqual(leadStepNames)
  })
})
