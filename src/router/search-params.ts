import type { PlanQuery } from '../../machines/kit/plan-choice.ts'

/** Parameters that name the wanted plan. */
export const planParameters = ['idr', 'idm', 'id', 's', 'sk', 'sku', 'dl', 'ul', 'sb', 'sba'] as const

/** Forwarded parameters that a new lead stores. */
export const trackingParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'gclid',
  'matchchannel',
  'campaignid',
] as const

/** Query parameters forwarded from page to page, in the order in which they are written. */
export const forwardedParameters = [...planParameters, 'a', ...trackingParameters] as const

const safe = /^[\p{L}\p{N} _.,:;|+~@%/()[\]-]{1,128}$/u

/** The known, well-formed parameters of a query; only `sb` may repeat. */
export const readSearchParams = (search: string): URLSearchParams => {
  const given = new URLSearchParams(search)
  const read = new URLSearchParams()
  for (const name of forwardedParameters) {
    const values = given.getAll(name).filter((value) => safe.test(value))
    for (const value of name === 'sb' ? values : values.slice(0, 1)) read.append(name, value)
  }
  return read
}

/**
 * A link's URL with the parameters of the visitor's own URL; the link's own parameters, and its plan as a whole, come
 * first.
 */
export const withSearchParams = (link: URL, search: string): URL => {
  const query = new URLSearchParams(link.search)
  const namesPlan = planParameters.some((name) => query.has(name))
  for (const [name, value] of readSearchParams(search)) {
    const isOther = namesPlan && planParameters.some((one) => one === name)
    if (!isOther && !new URLSearchParams(link.search).has(name)) query.append(name, value)
  }
  const result = new URL(link)
  result.search = searchText(query)
  return result
}

/** `?a=b` or ''. */
export const searchText = (query: URLSearchParams): string => {
  // Not by its size: the oldest browsers do not know it.
  const text = query.toString()
  return text === '' ? '' : `?${text}`
}

const mbps = (text: string | null): number | null => {
  const [, digits] = /^(\d{1,5})(?: ?Mbps)?$/i.exec(text ?? '') ?? []
  return digits === undefined ? null : Number(digits)
}

/** The wanted plan as named in the query; {} where it names none. */
export const planQueryOf = (searchParams: URLSearchParams): PlanQuery => {
  const renewalId = searchParams.get('idr')
  const migrationId = searchParams.get('idm')
  const id = searchParams.get('id')
  const sku = searchParams.get('s') ?? searchParams.get('sk') ?? searchParams.get('sku')
  const downloadMbps = mbps(searchParams.get('dl'))
  const uploadMbps = mbps(searchParams.get('ul'))
  const subscriptions = searchParams.getAll('sb')
  return {
    ...(renewalId ? { renewalId } : {}),
    ...(migrationId ? { migrationId } : {}),
    ...(id ? { id } : {}),
    ...(sku ? { sku } : {}),
    ...(downloadMbps === null ? {} : { downloadMbps }),
    ...(uploadMbps === null ? {} : { uploadMbps }),
    ...(subscriptions.length > 0 ? { subscriptions } : {}),
    ...(searchParams.get('sba') === 'true' ? { anySubscriptions: true } : {}),
  }
}
