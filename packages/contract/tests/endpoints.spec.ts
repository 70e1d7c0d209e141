import { toJsonSchema } from '@valibot/to-json-schema'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import type { Endpoint } from '../endpoint.ts'
import { endpoints } from '../endpoints.ts'
import { errorFields } from '../failure.ts'

const table = Object.entries(endpoints) as [string, Endpoint][]

interface ObjectSchema {
  readonly properties?: Record<string, unknown>
  readonly required?: readonly string[]
}
const answerOf = ({ answer }: Endpoint) =>
  toJsonSchema(answer, { typeMode: 'output', errorMode: 'ignore' }) as ObjectSchema

const spelled = [
  'POST renewalBaseUser/documentNumber',
  'POST fiber-migration/offers',
  'GET cep/coverage',
  'GET cep/coverage/api-cep',
  'POST lead-no-coverage',
  'PUT lead-no-coverage',
  'DELETE lead-no-coverage',
  'POST supportRequest',
  'POST lead',
  'POST lead-v2',
  'GET lead/{idLead}',
  'GET fiber-migration/{idLead}',
  'PATCH lead-v2/{id}/{step}',
  'PUT lead-v2/{id}',
  'PUT lead/{leadId}',
  'DELETE lead',
  'GET banks',
  'GET plans/regulationsAndSummaries/getAll',
  'POST lead/createFromRenta',
  'GET lead/collaborator/getNewcode/{id}',
  'PATCH lead/collaborator/validate',
  'GET renewalBaseUser/{id}',
  'PATCH renewalBaseUser/{id}',
  'PUT renewalBaseUser/{id}',
  'PATCH lead-v2/{id}/riskValidation/QuizAnswer',
  'PATCH fiber-migration/plan/{idLead}',
  'PATCH fiber-migration/address/{step}/{idLead}',
  'GET tim-api/address-info',
  'GET tim-api/address-info/complementTypes',
  'PATCH lead-v2/{id}/complements',
  'GET cep/information/{cep}',
  'GET cep/installation-days',
  'POST record/{id}/code',
  'PATCH record/{id}/code',
  'POST lead-v2/{id}/link',
  'POST lead-v2/{id}/help',
]

describe('the table of endpoints', () => {
  it('has all endpoints with their exact paths', () => {
    expect(table.map(([, { method, path }]) => `${method} ${path}`).sort()).toEqual([...spelled].sort())
  })

  it.each(table)('has no success response that looks like an error: %s', (_name, endpoint) => {
    const fields = Object.keys(answerOf(endpoint).properties ?? {})
    expect(fields.length).toBeGreaterThan(0)
    expect(fields.filter((field) => (errorFields as readonly string[]).includes(field))).toEqual([])
  })

  it.each(
    table,
  )('requires only fields of its response, and has a message for an empty one: %s', (_name, endpoint) => {
    const { properties = {} } = answerOf(endpoint)
    expect(endpoint.requires.filter((field) => !(field in properties))).toEqual([])
    expect(endpoint.empty).toMatch(/vazia/)
  })

  it('takes as complements its own fields in short texts of one line', () => {
    const takes = (complements: object) =>
      v.safeParse(endpoints.saveComplements.body, { complements }).success
    expect([
      takes({ complemento1: 'Apartamento 42', complemento2: 'Bloco B', addressV2: true }),
      takes({ customComplement: 'Casa dos fundos', notFoundComplement: true }),
      takes({}),
      takes({ complemento1: 'A'.repeat(65) }),
      takes({ complemento2: 'Bloco\u0007B' }),
      takes({ Bloco: 'B' }),
      takes({ notFoundComplement: 'sim' }),
    ]).toEqual([true, true, true, false, false, false, false])
  })
})
