import * as v from 'valibot'
import { idSchema } from '../../contract/identity.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { planParameters, readCarried, searchText } from './carried-parameters.ts'

/** Parameters that are read off the first address and never written again: who has the link has the lead. */
const leadParameters = { lead: 'l', noCoverage: 'ls', migration: 'lmig' } as const

/** Leads that a link names, from our own mails; null for each that it does not name. */
export type LeadIds = Readonly<Record<keyof typeof leadParameters, string | null>>

/** The leads that an address bar names; a malformed id counts as none. */
export const leadIdsOf = (search: string): LeadIds => {
  const given = new URLSearchParams(search)
  const read = (name: string) => given.getAll(name).find((id) => v.is(idSchema, id)) ?? null
  return {
    lead: read(leadParameters.lead),
    noCoverage: read(leadParameters.noCoverage),
    migration: read(leadParameters.migration),
  }
}

/** The address without the leads that it names, from its path on; the same text where it names none. */
export const withoutLeadIds = (address: string): string => {
  const { pathname, searchParams, hash } = new URL(address, 'http://site')
  const named = Object.values(leadParameters).filter((name) => searchParams.has(name))
  for (const name of named) searchParams.delete(name)
  return named.length === 0 ? address : pathname + searchText(searchParams) + hash
}

const mbps = (text: string | null): number | null => {
  const [, digits] = /^(\d{1,5})(?: ?Mbps)?$/i.exec(text ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** What the address bar says of the wanted plan: only what it names, an empty object where it names none. */
export const planQueryOf = (carried: URLSearchParams): PlanQuery => {
  const renewalId = carried.get('idr')
  const migrationId = carried.get('idm')
  const id = carried.get('id')
  const sku = carried.get('s') ?? carried.get('sk') ?? carried.get('sku')
  const downloadMbps = mbps(carried.get('dl'))
  const uploadMbps = mbps(carried.get('ul'))
  const subscriptions = carried.getAll('sb')
  return {
    ...(renewalId ? { renewalId } : {}),
    ...(migrationId ? { migrationId } : {}),
    ...(id ? { id } : {}),
    ...(sku ? { sku } : {}),
    ...(downloadMbps === null ? {} : { downloadMbps }),
    ...(uploadMbps === null ? {} : { uploadMbps }),
    ...(subscriptions.length > 0 ? { subscriptions } : {}),
    ...(carried.get('sba') === 'true' ? { anySubscriptions: true } : {}),
  }
}

/** The parameters of a plan in their shortest words: a sku or an id says everything that speeds could. */
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

/** The same query naming the plan in view, in the words it came with where it is still that one. */
export const queryWithPlan = (carried: URLSearchParams, plan: PlanQuery): URLSearchParams => {
  if (isSame(planQueryOf(carried), plan)) return carried
  const query = new URLSearchParams(carried)
  for (const name of planParameters) query.delete(name)
  for (const [name, value] of wordsOf(plan)) query.append(name, value)
  return readCarried(query.toString())
}
