/** A text file of the built site, by its path in it: `assets/demo/demo-1a2b.js`. */
export interface BuiltFile {
  readonly path: string
  readonly text: string
}

const ofDemo = /^(?:assets\/)?demo\//
/** What both may ask for: fonts, which are named by their content, and the two files that every page begins with. */
const shared = /^(?:assets\/[^/]+[.]woff2|first[.]js|favicon[.]svg)$/
/** Addresses of built files, absolute or beside the file that names them, and of calls. */
const files = /(?:"|'|`|\(|=)\/?((?:assets\/[\w./-]+|[\w-]+)[.](?:js|css|woff2|svg|png|json))\b/g
const calls = /\/api\b|lead-v2|\bfetch\(|XMLHttpRequest|sendBeacon|WebSocket\(|EventSource\(/g

const named = (text: string, pattern: RegExp): readonly string[] => [
  ...new Set([...text.matchAll(pattern)].map(([whole, file]) => file ?? whole)),
]

/**
 * Where the site and the demo need each other: a file of the site that names one of the demo's, a file of the demo that
 * names one of the site's, or that calls anybody.
 */
export const demoCrossings = (built: readonly BuiltFile[]): readonly string[] =>
  built.flatMap(({ path, text }) => {
    if (!ofDemo.test(path)) return text.includes('assets/demo/') ? [`${path} needs the demo`] : []
    const foreign = named(text, files).filter((file) => file.includes('/') || !file.endsWith('.js'))
    return [
      ...foreign
        .filter((file) => !ofDemo.test(file) && !shared.test(file))
        .map((file) => `${path} needs ${file}`),
      ...named(text, calls).map((call) => `${path} calls: ${call}`),
    ]
  })
