import * as v from 'valibot'
import type { Endpoint } from '../endpoint.ts'
import { flag } from './shared.ts'

/** Lists that are the same for everybody. */
export const referenceEndpoints = {
  banks: {
    method: 'GET',
    path: 'banks',
    summary: 'Banks whose accounts can be debited',
    answer: v.object({ banks: v.array(v.object({ id: v.string(), code: v.string(), name: v.string() })) }),
    requires: ['banks'],
    empty: 'Lista de bancos retornou vazia',
  },
  regulations: {
    method: 'GET',
    path: 'plans/regulationsAndSummaries/getAll',
    summary: 'Regulations and contract summaries in force',
    query: v.object({ collaborator: flag }),
    answer: v.object({
      regulations: v.array(v.object({ id: v.string(), title: v.string(), html: v.string() })),
      sumarries: v.array(v.object({ id: v.string(), title: v.string(), html: v.string() })),
    }),
    requires: ['regulations', 'sumarries'],
    empty: 'Lista de regulamentos e sumários retornou vazia',
  },
} as const satisfies Record<string, Endpoint>
