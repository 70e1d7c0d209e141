import { globSync } from 'node:fs'
import { dirname } from 'node:path'
import { isKnownPage } from '@ultrafibra/contract/pages'
import type { Config } from '../config.ts'
import { pageCaching } from './public-answers.ts'
import { fileHeaders, pageHeaders, transportHeaders } from './security-headers.ts'

type Headers = Readonly<Record<string, string>>

const variableOf = (header: string): string => `$ultrafibra_${header.replaceAll('-', '_')}`
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&')}"`

const mapOf = (from: string, to: string, entries: readonly (readonly [string, string])[]): string =>
  [`map ${from} ${to} {`, ...entries.map(([key, value]) => `  ${key} ${quoted(value)};`), '}'].join('\n')

/** Paths of the prerendered pages in a built site, without the last slash. */
const prerendered = (site: string): readonly string[] =>
  globSync('**/index.html', { cwd: site })
    .map((file) => `/${dirname(file)}`.replace(/\/\.?$/, ''))
    .filter((path) => isKnownPage(`${path}/`) && path !== '/demo')
    .sort()

interface Kind {
  /** URL paths, with and without the last slash. */
  readonly uris: readonly string[]
  readonly headers: Headers
}

/** Pages by equal headers. */
const kindsOf = (site: string, headersOf: (pathname: string) => Headers): readonly Kind[] => {
  const pages = prerendered(site).map((path) => ({ path, headers: headersOf(`${path}/`) }))
  return [...Map.groupBy(pages, ({ headers }) => JSON.stringify(headers)).values()].map((alike) => ({
    uris: alike.flatMap(({ path }) => (path === '' ? ['/'] : [path, `${path}/`])),
    headers: alike[0]?.headers ?? {},
  }))
}

const added = (name: string, value: string): string => `add_header ${name} ${value};\n`

/**
 * Configuration for an nginx that serves the prerendered pages from disk with the server's headers: files by name.
 * The variable `$ultrafibra_file` is the page's file, or `/none`.
 */
export const nginxPages = ({
  SITE_DIR,
  PUBLIC_ORIGIN,
  THIRD_PARTIES,
  HSTS,
}: Pick<Config, 'SITE_DIR' | 'PUBLIC_ORIGIN' | 'THIRD_PARTIES' | 'HSTS'>): Headers => {
  const isHttps = PUBLIC_ORIGIN?.startsWith('https:') ?? false
  const ofAll = { ...fileHeaders, ...transportHeaders(isHttps, { HSTS }) }
  const kinds = kindsOf(SITE_DIR, (pathname) => ({
    ...ofAll,
    ...pageHeaders({ pathname, isHttps, thirdParties: THIRD_PARTIES, opensWindows: false }),
    'cache-control': pageCaching,
  }))
  const names = [...new Set(kinds.flatMap(({ headers }) => Object.keys(headers)))]
  const kindOfUri = kinds.flatMap(({ uris }, kind) => uris.map((uri) => [quoted(uri), `${kind}`] as const))
  const valuesOf = (name: string) =>
    kinds.map(({ headers }, kind) => [`${kind}`, headers[name] ?? ''] as const)
  return {
    'pages.conf': [
      'map_hash_max_size 8192;',
      'map_hash_bucket_size 256;',
      mapOf('$uri', '$ultrafibra_kind', kindOfUri),
      'map $uri $ultrafibra_path {\n  "~^(?<ultrafibra_page>.*?)/?$" $ultrafibra_page/index.html;\n}',
      'map $ultrafibra_kind $ultrafibra_file {\n  "" /none;\n  default $ultrafibra_path;\n}',
      ...names.map((name) => mapOf('$ultrafibra_kind', variableOf(name), valuesOf(name))),
      '',
    ].join('\n'),
    'page-headers.conf': names.map((name) => added(name, variableOf(name))).join(''),
    'file-headers.conf': Object.entries(ofAll)
      .map(([name, value]) => added(name, quoted(value)))
      .join(''),
  }
}
