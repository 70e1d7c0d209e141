/**
 * The demo's paths by state, with both slashes; `:name` is one segment of any text. Not in the site's list: the demo is
 * a separate build.
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

/** The page of a URL, and its name segment; '' without one. */
export interface DemoAddress {
  readonly page: AddressedDemoPage
  readonly name: string
}

const patterns = Object.entries(demoPaths).map(([page, path]) => ({
  page: page as AddressedDemoPage,
  parts: path.split('/'),
}))

/** A decoded segment; '' if its percent-encoding is broken. */
const textOf = (segment: string): string => {
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return ''
  }
}

/** The name in a path that matches a pattern, '' if the pattern has none; null without a match. */
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

/** Whether a path, encoded or not, is under `/demo`. */
export const isUnderDemo = (pathname: string): boolean => /^\/demo(?:\/|$)/.test(pathname)

/**
 * Parses an encoded path with or without trailing slash; an encoded slash belongs to the name. Null for unknown pages
 * and broken encodings.
 */
export const demoAddressOf = (pathname: string): DemoAddress | null => {
  const segments = `${pathname.replace(/\/$/, '')}/`.split('/')
  for (const { page, parts } of patterns) {
    const name = nameIn(parts, segments)
    if (name !== null) return { page, name }
  }
  return null
}
