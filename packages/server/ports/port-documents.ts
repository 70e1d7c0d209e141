import * as brand from '@ultrafibra/contract/brand'
import { toJsonSchema } from '@valibot/to-json-schema'
import type * as v from 'valibot'
import type { Operation, Port } from './port.ts'

type Json = Record<string, unknown>

const jsonType = 'application/json'
const refusals = {
  401: 'The token is missing or wrong',
  404: 'No such operation',
  422: 'The question has another shape',
  429: 'Too many questions; asked again once',
  503: 'Out of order; asked again once',
} as const

/** What a schema takes or gives, as OpenAPI writes it. */
export const schemaOf = (schema: v.GenericSchema, typeMode: 'input' | 'output'): Json => {
  const { $schema: _dialect, ...rest } = toJsonSchema(schema, { typeMode, errorMode: 'ignore' })
  return rest
}

const operationOf = (port: Port, name: string, one: Operation): Json => ({
  operationId: `${port.name}-${name}`,
  summary: one.summary,
  requestBody: {
    required: true,
    // The shop asks with what it has read itself: all fields, in their final form.
    content: { [jsonType]: { schema: schemaOf(one.question, 'output'), example: one.example.question } },
  },
  responses: {
    200: {
      description: one.summary,
      content: { [jsonType]: { schema: schemaOf(one.answer, 'input'), example: one.example.answer } },
    },
    ...Object.fromEntries(Object.entries(refusals).map(([status, description]) => [status, { description }])),
  },
})

/** A port as an OpenAPI 3.1 document, from the schemas that check its answers. */
export const portDocument = (port: Port): Json => ({
  openapi: '3.1.0',
  info: {
    title: `${brand.product}: ${port.name}`,
    version: '1.0.0',
    description: `${port.summary}. One attempt takes at most ${port.timeoutMs} ms. Without an answer: ${port.fallback}.`,
  },
  paths: Object.fromEntries(
    Object.entries(port.operations).map(([name, one]) => [
      `/${name}`,
      { post: operationOf(port, name, one) },
    ]),
  ),
  security: [{ token: [] }],
  components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
})
