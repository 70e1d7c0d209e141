import { idSchema } from '@ultrafibra/contract/identity'
import * as v from 'valibot'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { planParameters, planQueryOf, readSearchParams, searchText } from './search-params.ts'

/** Parameters read from the first URL and never written again: anyone with the link would have the lead. */
const leadParameters = { lead: 'l', noCoverage: 'ls', migration: 'lmig' } as const

/** Leads named in a link of our e-mails; null for each that is absent. */
export type LeadIds = Readonly<Record<keyof typeof leadParameters, string | null>>

/** The leads named in a query; a malformed id counts as none. */
export const leadIdsOf = (search: string): LeadIds => {
  const given = new URLSearchParams(search)
  const read = (name: string) => given.getAll(name).find((id) => v.is(idSchema, id)) ?? null
  return {
    lead: read(leadParameters.lead),
    noCoverage: read(leadParameters.noCoverage),
    migration: read(leadParameters.migration),
  }
}

/** The URL without lead ids, from its path on; unchanged where it has none. */
export const withoutLeadIds = (address: string): string => {
  const { pathname, searchParams, hash } = new URL(address, 'http://site')
  const named = Object.values(leadParameters).filter((name) => searchParams.has(name))
  for (const name of named) searchParams.delete(name)
  return named.length === 0 ? address : pathname + searchText(searchParams) + hash
}

/** A plan's shortest parameters: a sku or an id implies its speeds. */
const wordsOf = (plan: PlanQuery): readonly (readonly [string, string])[] => {
  const named = [
    ['idr', plan.renewalId],
    ['idm', plan.migrationId],
    ['s', plan.sku],
    ['id', plan.sku ? undefined : plan.id],
  ] as const
  return named.flatMap(([name, value]) => (value ? [[name, value] as const] : []))
}

const isSame = (one: PlanQuery, other: PlanQuery): boolean => {
  const text = (query: PlanQuery) =>
    JSON.stringify(Object.entries(query).sort(([a], [b]) => (a < b ? -1 : 1)))
  return text(one) === text(other)
}

/** The query with the current plan; unchanged where it already names that plan. */
export const queryWithPlan = (searchParams: URLSearchParams, plan: PlanQuery): URLSearchParams => {
  if (isSame(planQueryOf(searchParams), plan)) return searchParams
  const query = new URLSearchParams(searchParams)
  for (const name of planParameters) query.delete(name)
  for (const [name, value] of wordsOf(plan)) query.append(name, value)
  return readSearchParams(query.toString())
}
