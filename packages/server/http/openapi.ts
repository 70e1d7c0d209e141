import * as brand from '@ultrafibra/contract/brand'
import type { Endpoint } from '@ultrafibra/contract/endpoint'
import {
  type EndpointName,
  endpoints,
  idempotencyHeader,
  sequenceHeader,
} from '@ultrafibra/contract/endpoints'
import {
  cloudEventSchema,
  cloudEventType,
  eventPageSchema,
  events,
  eventTypes,
} from '@ultrafibra/contract/events'
import { funnelPath, funnelReportSchema } from '@ultrafibra/contract/funnel'
import {
  foundOrdersSchema,
  helpedSchema,
  orderDeeds,
  orderDoneSchema,
  orderSearchSchema,
  orderSheetSchema,
} from '@ultrafibra/contract/ops'
import { problemSchema } from '@ultrafibra/contract/problem'
import { leadSteps } from '@ultrafibra/contract/steps'
import type * as v from 'valibot'
import { schemaOf } from '../ports/port-documents.ts'
import { eventsPath, mostEvents } from './ops-events.ts'
import { opsHelpPath, opsOrdersPath } from './ops-orders.ts'

type Json = Record<string, unknown>

const anyDay = '2000-01-01'
const jsonType = 'application/json'
const refusals = {
  400: 'O conteúdo não é um JSON válido.',
  403: 'Esta chave não pode fazer isso, ou venceu.',
  404: 'Não existe.',
  409: 'O passo não é permitido agora.',
  413: 'O conteúdo é grande demais.',
  415: 'O conteúdo não é JSON.',
  422: 'O valor de um campo não é aceito.',
  429: 'Muitas tentativas; `Retry-After` diz quando voltar.',
  503: 'Indisponível no momento.',
} as const

const content = (schema: Json): Json => ({ [jsonType]: { schema } })

const parametersIn = (place: 'path' | 'query', schema: v.GenericSchema | undefined): Json[] => {
  if (schema === undefined) return []
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Json>
    required?: string[]
  }
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }))
}

const header = (name: string, schema: Json, description: string): Json => ({
  name,
  in: 'header',
  required: false,
  description,
  schema,
})

const headersOf = ({ method }: Pick<Endpoint, 'method'>): Json[] => {
  if (method === 'POST') {
    return [header(idempotencyHeader, { type: 'string', maxLength: 255 }, 'Uma chave por ação da pessoa.')]
  }
  return method === 'PATCH'
    ? [header(sequenceHeader, { type: 'integer', minimum: 0 }, 'Número da gravação deste lead.')]
    : []
}

const stepBodies = (): Json => ({
  oneOf: Object.entries(leadSteps).map(([title, step]) => ({
    title,
    ...schemaOf(step({ today: anyDay }), 'input'),
  })),
})

const bodyOf = (name: EndpointName, { body, method }: Endpoint): Json => {
  if (body === undefined) return {}
  const schema = name === 'saveLeadStep' ? stepBodies() : schemaOf(body, 'input')
  return {
    requestBody: { required: method !== 'DELETE' && body.type !== 'optional', content: content(schema) },
  }
}

const problem = { $ref: '#/components/schemas/Problem' }

const refusalsWith = (...statuses: readonly (keyof typeof refusals)[]): Json =>
  Object.fromEntries(
    statuses.map((status) => [status, { description: refusals[status], content: content(problem) }]),
  )

const operation = (name: EndpointName, endpoint: Endpoint): Json => ({
  operationId: name,
  summary: endpoint.summary,
  parameters: [
    ...parametersIn('path', endpoint.params),
    ...parametersIn('query', endpoint.query),
    ...headersOf(endpoint),
  ],
  ...bodyOf(name, endpoint),
  responses: {
    200: { description: endpoint.summary, content: content(schemaOf(endpoint.answer, 'output')) },
    ...refusalsWith(400, 404, 409, 413, 415, 422, 429, 503),
  },
})

/** The events that a receiver may ask for. */
const listing = (): Json => ({
  operationId: 'listEvents',
  summary: 'Avisos ao operador, na ordem em que foram gravados',
  security: [{ eventsToken: [] }],
  parameters: [
    {
      name: 'after',
      in: 'query',
      schema: { type: 'string' },
      description: 'O `after` da resposta anterior.',
    },
    { name: 'limit', in: 'query', schema: { type: 'integer', minimum: 1, maximum: mostEvents } },
  ],
  responses: {
    200: {
      description: 'Uma página de avisos',
      content: content({ $ref: '#/components/schemas/EventPage' }),
    },
    ...refusalsWith(404, 422, 503),
  },
})

const opsSecurity = [{ opsToken: [] }]
const orderNumber: Json = { name: 'number', in: 'path', required: true, schema: { type: 'string' } }
const jsonBody = (schema: v.GenericSchema): Json => ({
  required: true,
  content: content(schemaOf(schema, 'input')),
})
const answerOf = (description: string, schema: v.GenericSchema): Json => ({
  200: { description, content: content(schemaOf(schema, 'output')) },
})

/** What staff and systems of the operator do with orders. */
const opsPaths = (): Record<string, Json> => ({
  [`/${opsOrdersPath}/search`]: {
    post: {
      ...{
        operationId: 'searchOrders',
        summary: 'Procura pedidos: os 200 mais novos',
        security: opsSecurity,
      },
      parameters: [],
      requestBody: jsonBody(orderSearchSchema),
      responses: {
        ...answerOf('Os pedidos', foundOrdersSchema),
        ...refusalsWith(400, 403, 404, 413, 415, 422, 429, 503),
      },
    },
  },
  [`/${opsOrdersPath}/{number}`]: {
    get: {
      ...{
        operationId: 'showOrder',
        summary: 'Um pedido com e-mails, avisos e histórico',
        security: opsSecurity,
      },
      parameters: [orderNumber],
      responses: { ...answerOf('O pedido', orderSheetSchema), ...refusalsWith(403, 404, 429, 503) },
    },
  },
  [`/${opsHelpPath}/{code}`]: {
    get: {
      ...{
        operationId: 'showHelped',
        summary: 'Em que página está quem diz o código de atendimento; nada do que digitou',
        security: opsSecurity,
      },
      parameters: [{ ...orderNumber, name: 'code' }],
      responses: { ...answerOf('Onde está', helpedSchema), ...refusalsWith(403, 404, 429, 503) },
    },
  },
  ...Object.fromEntries(
    Object.entries(orderDeeds).map(([name, { summary, role, body }]) => [
      `/${opsOrdersPath}/{number}/${name}`,
      {
        post: {
          ...{ operationId: `order-${name}`, summary: `${summary} (chave ${role})`, security: opsSecurity },
          parameters: [orderNumber, ...headersOf({ method: 'POST' })],
          requestBody: jsonBody(body),
          responses: {
            ...answerOf('Feito, ou já era assim', orderDoneSchema),
            ...refusalsWith(400, 403, 404, 409, 413, 415, 422, 429, 503),
          },
        },
      },
    ]),
  ),
})

/** What pages are counted with. */
const counting = (): Json => ({
  operationId: 'countMoves',
  summary: 'Soma passos entre páginas: só nomes, sem cookie e sem pessoa',
  parameters: [],
  requestBody: jsonBody(funnelReportSchema),
  responses: { 204: { description: 'Somado.' }, ...refusalsWith(400, 403, 413, 415, 422, 429) },
})

/** What a receiver at WEBHOOK_URL gets, one entry per type. */
const webhooks = (): Json =>
  Object.fromEntries(
    eventTypes.map((type) => {
      const { version, when, data } = events[type]
      const envelope = schemaOf(cloudEventSchema, 'output') as { properties: Json }
      const properties = {
        ...envelope.properties,
        type: { const: cloudEventType(type, version) },
        data: schemaOf(data, 'input'),
      }
      const schema = { ...envelope, properties }
      return [
        type,
        {
          post: {
            summary: when,
            requestBody: { required: true, content: { 'application/cloudevents+json': { schema } } },
            responses: { '2XX': { description: 'Recebido.' } },
          },
        },
      ]
    }),
  )

/** The API as an OpenAPI 3.1 document, generated from the schemas that validate requests. */
export const openApiDocument = (): Json => {
  const paths: Record<string, Json> = {
    [`/${eventsPath}`]: { get: listing() },
    [`/${funnelPath}`]: { post: counting() },
    ...opsPaths(),
  }
  for (const [name, endpoint] of Object.entries(endpoints) as [EndpointName, Endpoint][]) {
    const path = `/${endpoint.path}`
    paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(name, endpoint) }
  }
  return {
    openapi: '3.1.0',
    info: { title: brand.product, version: '1.0.0', description: `API do site de vendas ${brand.product}.` },
    servers: [{ url: '/api' }],
    paths,
    webhooks: webhooks(),
    components: {
      schemas: { Problem: schemaOf(problemSchema, 'output'), EventPage: schemaOf(eventPageSchema, 'output') },
      securitySchemes: {
        opsToken: { type: 'http', scheme: 'bearer', description: 'Uma chave de OPS_TOKENS.' },
        eventsToken: { type: 'http', scheme: 'bearer', description: 'O valor de EVENTS_TOKEN.' },
      },
    },
  }
}
