const scriptTag = /\s*<script type="module"[^>]*><\/script>/g
const preloadTag = /\s*<link rel="modulepreload"[^>]*>/g
const styleTag = /\s*<link rel="stylesheet"[^>]*>/g
const firstScript = /\s*<script src="\/first\.js"><\/script>/

const taken = (head: string, tag: RegExp): readonly string[] =>
  (head.match(tag) ?? []).map((text) => text.trim())

/** Low priority: on a slow line these would share bandwidth with what the first paint needs. */
const patient = (tag: string): string => tag.replace(/^<(script|link) /, '<$1 fetchpriority="low" ')

const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/** Files of a document's scripts, in addition to its entry. */
export interface PageScripts {
  /** Needed at once. */
  readonly now?: readonly string[]
  /** Needed after the entry has made the page live: the entry comes first, and these share its bandwidth last. */
  readonly later?: readonly string[]
}

/**
 * The app's document with its head ordered for slow lines: first what the first paint needs, then all scripts, listed
 * so that none waits for another to be parsed.
 *
 * @param fonts URLs of the fonts, the headings' first
 */
export const arrangeHead = (
  shell: string,
  fonts: readonly string[],
  { now = [], later }: PageScripts,
): string => {
  const own = [...taken(shell, scriptTag), ...taken(shell, preloadTag)]
  const tagsOf = (files: readonly string[]) => files.map(preloadOf).filter((tag) => !shell.includes(tag))
  const preloads = fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  const first = '<script src="/first.js"></script>'
  const tags = [
    ...taken(shell, styleTag),
    ...(later === undefined
      ? [...preloads, first, ...[...own, ...tagsOf(now)].map(patient)]
      : [first, ...own, ...preloads, ...tagsOf(later).map(patient)]),
  ]
  const bare = [scriptTag, preloadTag, styleTag, firstScript].reduce(
    (text, tag) => text.replace(tag, ''),
    shell,
  )
  return bare.replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('  ')}</head>`)
}
