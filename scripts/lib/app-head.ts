const scriptTag = /\s*<script type="module"[^>]*><\/script>/g
const preloadTag = /\s*<link rel="modulepreload"[^>]*>/g
const styleTag = /\s*<link rel="stylesheet"[^>]*>/g
const firstScript = /\s*<script src="\/first\.js"><\/script>/

const taken = (head: string, tag: RegExp): readonly string[] =>
  (head.match(tag) ?? []).map((text) => text.trim())

/** Fetched behind what the first paint waits for: on a slow line they would share it evenly. */
const patient = (tag: string): string => tag.replace(/^<(script|link) /, '<$1 fetchpriority="low" ')

const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * The built document of the app with its head in the order that a slow line wants: what the first paint needs, then the
 * scripts, all of them named so that none waits for another to be read.
 * @param font the one font that is seen first, as an address; null where the build has none
 * @param scripts files of the screen that the document shows, beside those that every page of the app has
 */
export const arrangeHead = (shell: string, font: string | null, scripts: readonly string[] = []): string => {
  const known = taken(shell, preloadTag)
  const more = scripts.map(preloadOf).filter((tag) => !shell.includes(tag))
  const fontTag =
    font === null ? [] : [`<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`]
  const tags = [
    ...taken(shell, styleTag),
    ...fontTag,
    '<script src="/first.js"></script>',
    ...[...taken(shell, scriptTag), ...known, ...more].map(patient),
  ]
  const bare = [scriptTag, preloadTag, styleTag, firstScript].reduce(
    (text, tag) => text.replace(tag, ''),
    shell,
  )
  return bare.replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('  ')}</head>`)
}
