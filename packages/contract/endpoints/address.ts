import * as v from 'valibot'
import { cepInformationSchema } from '../address.ts'
import { cepSchema } from '../brazil/cep.ts'
import { complementKindSchema } from '../complements.ts'
import type { Endpoint } from '../endpoint.ts'
import { offeredDays, scheduleSchema } from '../half-day.ts'
import { planSchema } from '../plan.ts'
import { emptyAddress, flag, infra, shortText } from './shared.ts'

const coverageQuery = v.object({
  cep: cepSchema,
  number: v.optional(shortText),
  block: flag,
  blockNumber: v.optional(shortText),
  lotNumber: v.optional(shortText),
  addon: v.optional(shortText),
  sku: v.optional(shortText),
  collaborator: flag,
  regionOffer: v.optional(shortText),
  premium: flag,
})
const coverageAnswer = v.object({
  plans: v.array(planSchema),
  infra,
  /** The first half day that can be booked. The answer is valid without it, and with another shape of it. */
  firstVisit: v.fallback(v.optional(scheduleSchema), undefined),
})
const coverage = {
  method: 'GET',
  query: coverageQuery,
  answer: coverageAnswer,
  requires: ['plans'],
  empty: emptyAddress,
} as const

/** Address data: street, available plans, complements. */
export const addressEndpoints = {
  coverage: {
    ...coverage,
    path: 'cep/coverage',
    summary: 'Plans available at an address; none means no coverage',
  },
  coverageByCep: {
    ...coverage,
    path: 'cep/coverage/api-cep',
    summary: 'The same look-up through the postal service',
  },
  installationDays: {
    method: 'GET',
    path: 'cep/installation-days',
    summary:
      'Half days to choose from: where an installer is free, or all if the calendar has none or does not answer',
    query: v.object({ cep: cepSchema }),
    answer: v.object({ days: offeredDays, isKnown: v.boolean() }),
    requires: ['days'],
    empty: 'Busca de dias retornou vazia',
  },
  cepInformation: {
    method: 'GET',
    path: 'cep/information/{cep}',
    summary: 'Street, district, city and state of a postal code',
    params: v.object({ cep: cepSchema }),
    query: v.object({ sku: v.optional(shortText) }),
    answer: cepInformationSchema,
    requires: ['UF', 'city', 'address'],
    empty: 'Busca de cep retornou vazia',
  },
  addressInformation: {
    method: 'GET',
    path: 'tim-api/address-info',
    summary: 'The network at an address, and the ids of the kinds of complement that it knows there',
    query: v.object({ cep: cepSchema, number: v.optional(shortText) }),
    answer: v.object({ infra, complements: v.array(v.string()) }),
    requires: ['complements'],
    empty: emptyAddress,
  },
  complementTypes: {
    method: 'GET',
    path: 'tim-api/address-info/complementTypes',
    summary: 'Kinds of complement that a network company knows; none of an unknown one',
    query: v.object({ infraco: v.optional(shortText) }),
    answer: v.object({ types: v.array(complementKindSchema) }),
    requires: ['types'],
    empty: emptyAddress,
  },
} as const satisfies Record<string, Endpoint>
