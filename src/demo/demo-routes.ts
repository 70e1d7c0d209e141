import { demoMachine } from '../../machines/demo/demo.machine.ts'
import {
  type DemoContext,
  type DemoEvent,
  type DemoMeta,
  type DemoPage,
  demoPages,
} from '../../machines/demo/demo.setup.ts'
import { routeTable } from '../router/route-table.ts'

/** The page that an address names, and the name in it: '' where it has none. */
export interface DemoAddress {
  readonly page: DemoPage
  readonly name: string
}

const nowhere: DemoAddress = { page: 'not-found', name: '' }

const patterns = [...routeTable(demoMachine)].map(([path, id]) => ({ parts: path.split('/'), id }))

/** The text of a segment; '' where its percent-encoding is broken. */
const textOf = (segment: string): string => {
  try {
    return decodeURIComponent(segment).trim()
  } catch {
    return ''
  }
}

const nameBetween = (pattern: readonly string[], segments: readonly string[]): string | null => {
  if (pattern.length !== segments.length) return null
  let name = ''
  for (const [at, part] of pattern.entries()) {
    const segment = segments[at] ?? ''
    if (part === ':name') name = textOf(segment)
    if (part === ':name' ? name === '' : part !== segment) return null
  }
  return name
}

/**
 * Reads the path of an address bar, with or without its last slash, as it is encoded: a slash inside the name belongs to
 * the name. Whatever names no page, broken encodings among it, is the page that is not found.
 */
export const demoAddressOf = (pathname: string): DemoAddress => {
  const segments = `${pathname.replace(/\/$/, '')}/`.split('/')
  for (const { parts, id } of patterns) {
    const name = nameBetween(parts, segments)
    if (name !== null) return { page: demoPages.find((page) => page === id) ?? 'not-found', name }
  }
  return nowhere
}

/** The path that a state shows; null for one that leaves the address as it is. */
export const demoPathOf = (meta: DemoMeta | null, { name }: Pick<DemoContext, 'name'>): string | null =>
  meta?.path?.replace(':name', () => encodeURIComponent(name)) ?? null

/** How the chart is asked for an address. */
export const routeEventOf = ({ page, name }: DemoAddress): DemoEvent =>
  page === 'not-found'
    ? { type: 'address.unknown' }
    : { type: 'xstate.route', to: `#${page}`, ...(name === '' ? {} : { name }) }
