/** A kind of response, and a request that gets one. */
interface Sample {
  readonly kind: string
  readonly method?: string
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: string
}

/** The response's relevant headers, sorted by name. */
export interface SampledAnswer {
  readonly kind: string
  readonly request: string
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The document; empty for other answers. */
  readonly html: string
}

const json = { 'content-type': 'application/json' }

/**
 * One request of each kind; `asset` and `font` are paths of the built site, `order` of an order's page, `token` is for the
 * metrics.
 */
export const samples = ({
  asset,
  font,
  order,
  token,
}: {
  asset: string
  font: string
  order: string
  token: string
}): readonly Sample[] => [
  { kind: 'document that only tells', path: '/' },
  { kind: 'document that asks', path: '/checkout/cep/' },
  {
    kind: 'document of a visitor who has a session',
    path: '/',
    headers: { cookie: `sid=${'v'.repeat(22)}` },
  },
  { kind: 'document of an order', path: order },
  { kind: 'document that is none', path: '/nada/' },
  { kind: 'script', path: asset },
  { kind: 'compressed script', path: asset, headers: { 'accept-encoding': 'br' } },
  { kind: 'font', path: font },
  { kind: 'script of an earlier build', path: '/assets/gone-00000000.js' },
  { kind: 'picture', path: '/favicon.svg' },
  { kind: 'robots.txt', path: '/robots.txt' },
  { kind: 'sitemap', path: '/sitemap.xml' },
  { kind: 'plans file', path: '/json/planos.json' },
  { kind: 'plans file that is none', path: '/json/nada.json' },
  { kind: 'list for everybody', path: '/api/banks' },
  {
    kind: 'success',
    method: 'POST',
    path: '/api/lead-v2',
    headers: json,
    body: '{"idPlan":102,"address":{"cep":"01310100"}}',
  },
  { kind: 'refusal', path: '/api/lead/AAAAAAAAAAAAAAAAAAAAAA' },
  {
    kind: 'refusal of another site',
    method: 'POST',
    path: '/api/lead-v2',
    headers: { ...json, origin: 'https://evil.test' },
    body: '{}',
  },
  { kind: 'address that is none', path: '/api/nada' },
  { kind: 'method that is none', method: 'POST', path: '/' },
  { kind: 'document of the API', path: '/api/openapi.json' },
  {
    kind: 'report of a browser',
    method: 'POST',
    path: '/csp-report',
    headers: { 'content-type': 'application/csp-report' },
    body: '{}',
  },
  { kind: 'health', path: '/healthz' },
  { kind: 'readiness', path: '/readyz' },
  { kind: 'security contact', path: '/.well-known/security.txt' },
  { kind: 'metrics', path: '/metrics', headers: { authorization: `Bearer ${token}` } },
]

/** Headers that vary per response and are not security-relevant. */
const passing = new Set([
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'x-request-id',
  'etag',
])

/** What HTTP Observatory sees of a proxy that speaks https. */
export const overHttps = { 'x-forwarded-proto': 'https' }

/** Requests one response of each kind from a running server. */
export const sampledAnswers = async (
  url: string,
  list: readonly Sample[],
  also: Readonly<Record<string, string>> = {},
): Promise<SampledAnswer[]> => {
  const answers: SampledAnswer[] = []
  for (const { kind, method = 'GET', path, headers = {}, body } of list) {
    const answer = await fetch(url + path, {
      method,
      headers: { 'accept-encoding': 'identity', ...also, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    })
    const text = await answer.text()
    const html = answer.headers.get('content-type')?.startsWith('text/html') ? text : ''
    const shown = [...answer.headers].filter(([name]) => !passing.has(name))
    answers.push({ kind, request: `${method} ${path}`, status: answer.status, headers: shown, html })
  }
  return answers
}
