/** The parameters that say which plan is wanted. */
export const planParameters = ['idr', 'idm', 'id', 's', 'sk', 'sku', 'dl', 'ul', 'sb', 'sba'] as const

/** Of the carried parameters, the ones that a new lead keeps. */
export const trackingParameters = [
  'utm_source',
  'utm_medium',
  'utm_campaign',
  'utm_content',
  'gclid',
  'matchchannel',
  'campaignid',
] as const

/** Query parameters that follow the visitor from page to page, in the order in which they are written. */
export const carriedParameters = [...planParameters, 'a', ...trackingParameters] as const

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

/**
 * The address of a link with what the visitor's own address carries; what the link says of the plan or of
 * anything else comes first.
 */
export const carriedInto = (link: URL, search: string): URL => {
  const query = new URLSearchParams(link.search)
  const namesPlan = planParameters.some((name) => query.has(name))
  for (const [name, value] of readCarried(search)) {
    const isOther = namesPlan && planParameters.some((one) => one === name)
    if (!isOther && !new URLSearchParams(link.search).has(name)) query.append(name, value)
  }
  const carrying = new URL(link)
  carrying.search = searchText(query)
  return carrying
}

/** `?a=b` or an empty text. */
export const searchText = (query: URLSearchParams): string => (query.size > 0 ? `?${query.toString()}` : '')
