import { pages, splitPath } from '../../contract/pages.ts'
import type { TrackingEvent, TrackingSnapshot } from './tracking.types.ts'

const fits = (page: string, path: string): boolean => {
  const wanted = page.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
  )
}

/**
 * The address of a page as it may be told: without query, and with the name of a part in place of what stands
 * there (`:value`). Null for an address that is no page of ours.
 */
export const toldPath = (pathname: string): string | null => {
  const { addon, page } = splitPath(pathname)
  const known = pages.find((one) => fits(one, page))
  if (known === undefined) return null
  return `${addon === '' ? '' : `/${addon}`}${known === '/' ? '' : known}/`
}

/** The page in view, as an event; none where the address is no page of ours. */
export const pageViewOf = ({ path }: Pick<TrackingSnapshot, 'path'>): readonly TrackingEvent[] => {
  const told = path === null ? null : toldPath(path)
  return told === null ? [] : [{ name: 'pageView', data: { path: told } }]
}
