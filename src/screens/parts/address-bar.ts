/** A URL with one query parameter set: ('/checkout/cep/?a=1', 's', 'd500a'). */
export const withQuery = (address: string, name: string, value: string): string => {
  const [path = '', query = ''] = address.split('?')
  const values = new URLSearchParams(query)
  values.set(name, value)
  return `${path}?${values}`
}
