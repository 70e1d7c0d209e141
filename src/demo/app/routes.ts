import { demoAddressOf } from '@ultrafibra/contract/demo-addresses'
import type { DemoContext, DemoEvent, DemoInput, DemoMeta } from '../../../machines/demo/demo.setup.ts'

/** The chart's input for a URL. */
export const startAt = (pathname: string): Pick<DemoInput, 'page' | 'name'> =>
  demoAddressOf(pathname) ?? { page: 'not-found', name: '' }

/** The event that requests the page of a URL. */
export const routeEventOf = (pathname: string): DemoEvent => {
  const address = demoAddressOf(pathname)
  if (address === null) return { type: 'address.unknown' }
  const { page, name } = address
  return { type: 'xstate.route', to: `#${page}`, ...(name === '' ? {} : { name }) }
}

/** A state's path; null for a state that leaves the URL alone. */
export const demoPathOf = (meta: DemoMeta | null, { name }: Pick<DemoContext, 'name'>): string | null =>
  meta?.path?.replace(':name', () => encodeURIComponent(name)) ?? null
