const scriptTag = /\s*<script type="module"[^>]*><\/script>/g
const preloadTag = /\s*<link rel="modulepreload"[^>]*>/g
const styleTag = /\s*<link rel="stylesheet"[^>]*>/g
const firstScripts = /\s*<script src="\/[\w-]+\.js"><\/script>/g

const taken = (head: string, tag: RegExp): readonly string[] =>
  (head.match(tag) ?? []).map((text) => text.trim())

const fileIn = (tag: string): string => /(?:src|href)="\/([^"]+)"/.exec(tag)?.[1] ?? ''

/** Low priority: on a slow line these would share bandwidth with what the first paint needs. */
const patient = (tag: string): string => tag.replace(/^<(script|link) /, '<$1 fetchpriority="low" ')

const preloadOf = (file: string): string => `<link rel="modulepreload" crossorigin href="/${file}">`

/** Files of a document. */
export interface PageFiles {
  /** Scripts beside its entry, needed next. */
  readonly more: readonly string[]
  /** Its entry answers by itself, and loads the rest then. */
  readonly isLiveAlone?: boolean
}

/**
 * The app's document ordered for slow lines: first what the first paint needs, then all scripts, listed so that none waits
 * for another to be parsed. Those with which a first question answers are the next, the large ones first: a browser has six
 * connections. The fonts follow in the body: one that is preloaded in the head delays the paint.
 *
 * @param fonts URLs of the fonts, the headings' first
 * @param sizeOf bytes of a built file
 */
export const arrangeHead = (
  shell: string,
  fonts: readonly string[],
  { more, isLiveAlone = false }: PageFiles,
  sizeOf: (file: string) => number,
): string => {
  const own = [...taken(shell, preloadTag), ...taken(shell, scriptTag)].sort(
    (one, other) => sizeOf(fileIn(other)) - sizeOf(fileIn(one)),
  )
  const others = more.map(preloadOf).filter((tag) => !shell.includes(tag))
  const preloads = fonts.map(
    (font) => `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  )
  const tags = [
    ...taken(shell, styleTag),
    ...taken(shell, firstScripts),
    ...(isLiveAlone ? [...own, ...others.map(patient)] : [...own, ...others].map(patient)),
  ]
  const bare = [scriptTag, preloadTag, styleTag, firstScripts].reduce(
    (text, tag) => text.replace(tag, ''),
    shell,
  )
  return bare
    .replace('</head>', () => `${tags.map((tag) => `  ${tag}\n  `).join('  ')}</head>`)
    .replace('</body>', () => `${preloads.map((tag) => `  ${tag}\n  `).join('  ')}</body>`)
}
