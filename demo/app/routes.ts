import { demoAddressOf } from '../addresses.ts'
import type { DemoContext, DemoEvent, DemoInput, DemoMeta } from '../machine/demo.setup.ts'

/** What a load of an address starts the chart with. */
export const startAt = (pathname: string): Pick<DemoInput, 'page' | 'name'> =>
  demoAddressOf(pathname) ?? { page: 'not-found', name: '' }

/** How the chart is asked for the page of an address. */
export const routeEventOf = (pathname: string): DemoEvent => {
  const address = demoAddressOf(pathname)
  if (address === null) return { type: 'address.unknown' }
  const { page, name } = address
  return { type: 'xstate.route', to: `#${page}`, ...(name === '' ? {} : { name }) }
}

/** The path that a state shows; null for one that leaves the address as it is. */
export const demoPathOf = (meta: DemoMeta | null, { name }: Pick<DemoContext, 'name'>): string | null =>
  meta?.path?.replace(':name', () => encodeURIComponent(name)) ?? null
