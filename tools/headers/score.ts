/** What the score of an answer is read from. */
export interface ScoredAnswer {
  readonly headers: readonly (readonly [name: string, value: string])[]
  /** The document, for its scripts; empty for other answers. */
  readonly html: string
}

/** Points by test of HTTP Observatory, and their total from 100. */
export interface Score {
  readonly points: Readonly<Record<string, number>>
  readonly total: number
}

type Policy = ReadonlyMap<string, readonly string[]>

/** Without so many points before bonuses, bonuses do not count. */
const leastForBonus = 90
const halfAYear = 15_552_000
const broad = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*']
const inline = ["'unsafe-inline'", 'data:']

const valuesOf = ({ headers }: ScoredAnswer, wanted: string): readonly string[] =>
  headers.flatMap(([name, value]) => (name.toLowerCase() === wanted ? [value.trim()] : []))
const firstOf = (answer: ScoredAnswer, name: string): string | undefined => valuesOf(answer, name)[0]

const policyOf = (answer: ScoredAnswer): Policy =>
  new Map(
    (firstOf(answer, 'content-security-policy') ?? '')
      .split(';')
      .map((directive) => directive.trim().split(/\s+/))
      .flatMap(([name = '', ...sources]) => (name === '' ? [] : [[name.toLowerCase(), sources] as const])),
  )

const sourcesOf = (policy: Policy, directive: string): readonly string[] =>
  policy.get(directive) ?? policy.get('default-src') ?? ['*']

const some = (sources: readonly string[], among: readonly string[]): boolean =>
  sources.some((source) => among.includes(source))
const isInsecure = (source: string): boolean => /^(?:http|ftp):/.test(source)

const contentSecurityPolicy = (answer: ScoredAnswer): number => {
  const policy = policyOf(answer)
  if (policy.size === 0) return -25
  const [script, object, style] = ['script-src', 'object-src', 'style-src'].map((name) =>
    sourcesOf(policy, name),
  ) as [readonly string[], readonly string[], readonly string[]]
  const passive = ['img-src', 'media-src']
  const active = [...policy].flatMap(([name, sources]) => (passive.includes(name) ? [] : sources))
  if (some(script, [...broad, ...inline]) || some(object, broad)) return -20
  if (active.some(isInsecure)) return -20
  if (some([...script, ...style], ["'unsafe-eval'"])) return -10
  if (passive.some((name) => sourcesOf(policy, name).some(isInsecure))) return -10
  if (some(style, [...broad, ...inline])) return 0
  const byDefault = policy.get('default-src') ?? []
  return byDefault.length === 1 && byDefault[0] === "'none'" ? 10 : 5
}

const strictTransportSecurity = (answer: ScoredAnswer): number => {
  const seconds = /(?:^|;\s*)max-age=(\d+)/i.exec(firstOf(answer, 'strict-transport-security') ?? '')?.[1]
  if (seconds === undefined) return -20
  return Number(seconds) < halfAYear ? -10 : 0
}

const cookie = (text: string, isSafeTransport: boolean): number => {
  const [pair = '', ...flags] = text.split(';').map((part) => part.trim().toLowerCase())
  const isSession = /login|sess/.test(pair.split('=')[0] ?? '')
  const sameSite = flags.find((flag) => flag.startsWith('samesite'))
  if (!flags.includes('secure') && isSafeTransport) return isSession ? -10 : -5
  if (!flags.includes('secure')) return isSession ? -40 : -20
  if (isSession && !flags.includes('httponly')) return -30
  if (sameSite === undefined) return 0
  return /^samesite=(?:lax|strict|none)$/.test(sameSite) ? 5 : -20
}

const cookies = (answer: ScoredAnswer): number => {
  const isSafeTransport = strictTransportSecurity(answer) === 0
  const all = valuesOf(answer, 'set-cookie').map((text) => cookie(text, isSafeTransport))
  return all.length === 0 ? 0 : Math.min(...all)
}

const sharing = (answer: ScoredAnswer): number =>
  firstOf(answer, 'access-control-allow-origin') !== undefined &&
  firstOf(answer, 'access-control-allow-credentials') === 'true'
    ? -50
    : 0

/** Points for a header with one of a few values; -5 for any other value, 0 without it. */
const listed =
  (name: string, values: Readonly<Record<string, number>>) =>
  (answer: ScoredAnswer): number => {
    const value = firstOf(answer, name)?.toLowerCase()
    return value === undefined ? 0 : (values[value] ?? -5)
  }

const frames = (answer: ScoredAnswer): number => {
  const value = firstOf(answer, 'x-frame-options')?.toLowerCase()
  if (policyOf(answer).has('frame-ancestors') || value === 'deny' || value === 'sameorigin') return 5
  return value?.startsWith('allow-from') ? 0 : -20
}

/** Scripts of other origins without integrity. */
const scripts = ({ html }: ScoredAnswer): number => {
  const foreign = [...html.matchAll(/<script\b[^>]*\ssrc="((?:https?:)?\/\/[^"]*)"[^>]*>/gi)]
  const unchecked = foreign.filter(([tag]) => !/\sintegrity="/i.test(tag))
  if (unchecked.length === 0) return foreign.length > 0 ? 5 : 0
  return unchecked.every(([, url]) => url?.startsWith('https:')) ? -5 : -50
}

const tests: Readonly<Record<string, (answer: ScoredAnswer) => number>> = {
  'content-security-policy': contentSecurityPolicy,
  cookies,
  'cross-origin-embedder-policy': listed('cross-origin-embedder-policy', {
    'require-corp': 10,
    credentialless: 10,
    'unsafe-none': 0,
  }),
  'cross-origin-opener-policy': listed('cross-origin-opener-policy', {
    'same-origin': 10,
    'same-origin-allow-popups': 10,
    'noopener-allow-popups': 10,
    'unsafe-none': 0,
  }),
  'cross-origin-resource-sharing': sharing,
  'referrer-policy': listed('referrer-policy', {
    'no-referrer': 5,
    'same-origin': 5,
    'strict-origin': 5,
    'strict-origin-when-cross-origin': 5,
  }),
  'strict-transport-security': strictTransportSecurity,
  'subresource-integrity': scripts,
  'x-content-type-options': (answer) => (firstOf(answer, 'x-content-type-options') === 'nosniff' ? 0 : -5),
  'x-frame-options': frames,
  'cross-origin-resource-policy': listed('cross-origin-resource-policy', {
    'same-origin': 10,
    'same-site': 10,
    'cross-origin': 0,
  }),
}

/**
 * The score of an answer over https by the published table of Mozilla's HTTP Observatory (algorithm 6). Its test of
 * redirections belongs to the proxy, and counts 0 here; so does the list of preloaded sites.
 */
export const scoreOf = (answer: ScoredAnswer): Score => {
  const points = Object.fromEntries(Object.entries(tests).map(([name, test]) => [name, test(answer)]))
  const all = Object.values(points)
  const withoutBonus = 100 + all.filter((one) => one < 0).reduce((sum, one) => sum + one, 0)
  const bonus = all.filter((one) => one > 0).reduce((sum, one) => sum + one, 0)
  return { points, total: withoutBonus >= leastForBonus ? withoutBonus + bonus : Math.max(withoutBonus, 0) }
}
