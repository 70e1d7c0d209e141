/**
 * The addresses of the ordering demo by the states of its chart, with both slashes; `:name` stands for one segment of any
 * text. They are no part of the site's own list: the demo is a build of its own.
 */
export const demoPaths = {
  intro: '/demo/',
  plans: '/demo/plans/',
  confirm: '/demo/confirm/',
  thanks: '/demo/thanks/',
  hi: '/demo/hi/:name/',
  about: '/demo/about/',
} as const

export type AddressedDemoPage = keyof typeof demoPaths

/** The page that an address names, and the name in it: '' where it has none. */
export interface DemoAddress {
  readonly page: AddressedDemoPage
  readonly name: string
}

const patterns = Object.entries(demoPaths).map(([page, path]) => ({
  page: page as AddressedDemoPage,
  parts: path.split('/'),
}))

/** The text of a segment; '' where its percent-encoding is broken. */
const textOf = (segment: string): string => {
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return ''
  }
}

/** The name in a path that fits a pattern, '' where the pattern has none; null for one that does not fit. */
const nameIn = (pattern: readonly string[], segments: readonly string[]): string | null => {
  if (pattern.length !== segments.length) return null
  let name = ''
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (part === ':name') name = textOf(segment)
    if (part === ':name' ? name === '' : part !== segment) return null
  }
  return name
}

/** Whether a path, encoded or not, lies under the demo. */
export const isUnderDemo = (pathname: string): boolean => /^\/demo(?:\/|$)/.test(pathname)

/**
 * Reads the path of an address, with or without its last slash, still encoded: a slash inside the name belongs to the
 * name. Null for an address without a page of the demo, and for broken encodings.
 */
export const demoAddressOf = (pathname: string): DemoAddress | null => {
  const segments = `${pathname.replace(/\/$/, '')}/`.split('/')
  for (const { page, parts } of patterns) {
    const name = nameIn(parts, segments)
    if (name !== null) return { page, name }
  }
  return null
}
