/** Stately's hosted inspector, or this site's inspector page. */
export type InspectionMode = 'hosted' | 'local'

/** The developer's request; `isNew`: from this address, not from an earlier page of the tab. */
export interface InspectionRequest {
  readonly mode: InspectionMode
  readonly isNew: boolean
}

const key = 'inspect'

/**
 * Reads `?inspect` (hosted), `?inspect=local` and `?inspect=off`. The local inspector stays on for the tab, since a visit
 * passes several documents; the hosted one is requested per page.
 * @returns null without inspection
 */
export const inspectionRequest = ({
  location,
  sessionStorage,
}: Pick<Window, 'location' | 'sessionStorage'>): InspectionRequest | null => {
  const asked = new URLSearchParams(location.search).get(key)
  if (asked === null) return sessionStorage.getItem(key) === 'local' ? { mode: 'local', isNew: false } : null
  sessionStorage.removeItem(key)
  if (asked === 'off') return null
  if (asked !== 'local') return { mode: 'hosted', isNew: true }
  sessionStorage.setItem(key, asked)
  return { mode: 'local', isNew: true }
}
