import type { PlanQuery } from '../../machines/checkout/checkout.types.ts'

/** Query parameters that follow the visitor from page to page, in the order in which they are written. */
export const carriedParameters = [
  'idr',
  'idm',
  'id',
  's',
  'sk',
  'sku',
  'dl',
  'ul',
  'sb',
  'sba',
  'l',
  'ls',
  'lmig',
  'a',
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'gclid',
  'matchchannel',
  'campaignid',
] as const

/** Of those, the ones that a new lead keeps. */
export const trackingParameters = carriedParameters.slice(-7)

const planParameters = ['id', 's', 'sk', 'sku'] as const
const safe = /^[\p{L}\p{N} _.,:;|+~@%/()[\]-]{1,128}$/u

/** The known, well-formed parameters of an address bar; `sb` may repeat, others count once. */
export const readCarried = (search: string): URLSearchParams => {
  const given = new URLSearchParams(search)
  const carried = new URLSearchParams()
  for (const name of carriedParameters) {
    const values = given.getAll(name).filter((value) => safe.test(value))
    for (const value of name === 'sb' ? values : values.slice(0, 1)) carried.append(name, value)
  }
  return carried
}

/** What the address bar says of the wanted plan. */
export const planQueryOf = (carried: URLSearchParams): PlanQuery => {
  const id = carried.get('id')
  const sku = carried.get('s') ?? carried.get('sk') ?? carried.get('sku')
  return { ...(id ? { id } : {}), ...(sku ? { sku } : {}) }
}

/** The same query naming the plan in view, in the words it came with where it is still that one. */
export const withPlan = (carried: URLSearchParams, plan: PlanQuery): URLSearchParams => {
  const before = planQueryOf(carried)
  if (before.id === plan.id && before.sku === plan.sku) return carried
  const query = new URLSearchParams(carried)
  for (const name of planParameters) query.delete(name)
  if (plan.sku) query.append('s', plan.sku)
  return readCarried(query.toString())
}

/** `?a=b` or an empty text. */
export const searchText = (query: URLSearchParams): string => (query.size > 0 ? `?${query.toString()}` : '')
