import { attempt, storagesOf } from './storages.ts'

/** Parameters of links that fill the first question in or lead past it. */
const telling = ['cep', 'l', 'ls', 'lmig']

/** Parts of a stored journey that do so. */
const known = ['leadId', 'noCoverageId', 'cepDigits', 'order']

/**
 * Whether neither the address nor an earlier page load says anything of an answer, so that a journey's first question
 * is shown empty.
 */
export const isFirstVisit = (window: Window): boolean => {
  const query = new URLSearchParams(window.location.search)
  const { local, session } = storagesOf(window)
  const text = attempt(() => session().getItem('ultrafibra.journey'))
  const journey: Readonly<Record<string, unknown>> =
    attempt(() => (JSON.parse(text ?? '{}') as { journey?: Record<string, unknown> }).journey ?? {}) ?? {}
  return (
    !telling.some((name) => query.has(name)) &&
    !known.some((part) => journey[part] != null) &&
    attempt(() => local().getItem('ultrafibra.lead')) === null
  )
}
