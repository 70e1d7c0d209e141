/** A state value in one word: `cep.editing`; parallel regions are joined by ` + `. */
export const valueText = (value: unknown): string => {
  if (typeof value !== 'object' || value === null) return typeof value === 'string' ? value : ''
  return Object.entries(value)
    .map(([key, inner]) => [key, valueText(inner)].filter(Boolean).join('.'))
    .join(' + ')
}
