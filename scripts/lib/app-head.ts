const scriptTag = /\s*<script type="module"[^>]*><\/script>/g
const preloadTag = /\s*<link rel="modulepreload"[^>]*>/g
const styleTag = /\s*<link rel="stylesheet"[^>]*>/g
const firstScript = /\s*<script src="\/first\.js"><\/script>/

const taken = (head: string, tag: RegExp): readonly string[] =>
  (head.match(tag) ?? []).map((text) => text.trim())

/** Low priority: on a slow line these would share bandwidth with what the first paint needs. */
const patient = (tag: string): string => tag.replace(/^<(script|link) /, '<$1 fetchpriority="low" ')

const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/**
 * The app's document with its head ordered for slow lines: first what the first paint needs, then all scripts, listed
 * so that none waits for another to be parsed.
 *
 * @param font URL of the font shown first; null if the build has none
 * @param scripts files of the document's screen, in addition to those of every app page
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
