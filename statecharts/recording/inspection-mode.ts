/** Where the machines of a page are shown: on the hosted inspector, or on this site's own page. */
export type InspectionMode = 'hosted' | 'local'

/** What a developer asked for; `isNew` where this address asks, and not an earlier one of the same tab. */
export interface InspectionRequest {
  readonly mode: InspectionMode
  readonly isNew: boolean
}

const key = 'inspect'

/**
 * Reads `?inspect` (hosted), `?inspect=local` and `?inspect=off` off the address. The local inspector stays on
 * for the tab, as a visit passes several documents; the hosted one is asked for page by page.
 * @returns null where nobody inspects
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
