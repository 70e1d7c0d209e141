import { pages, splitPath } from '@ultrafibra/contract/pages'
import type { TrackingEvent, TrackingSnapshot } from './tracking.types.ts'

const fits = (page: string, path: string): boolean => {
  const wanted = page.split('/')
  const parts = path.split('/')
  return (
    wanted.length === parts.length &&
    wanted.every((part, index) => part === parts[index] || (part.startsWith(':') && parts[index] !== ''))
  )
}

/** The reported path of a page: without query, parameters as names (`:value`). Null for an unknown path. */
export const reportedPath = (pathname: string): string | null => {
  const { addon, page } = splitPath(pathname)
  const known = pages.find((one) => fits(one, page))
  if (known === undefined) return null
  return `${addon === '' ? '' : `/${addon}`}${known === '/' ? '' : known}/`
}

/** The page view event; none for an unknown path. */
export const pageViewOf = ({ path }: Pick<TrackingSnapshot, 'path'>): readonly TrackingEvent[] => {
  const reported = path === null ? null : reportedPath(path)
  return reported === null ? [] : [{ name: 'pageView', data: { path: reported } }]
}
