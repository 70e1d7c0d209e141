/** The developer's request; `isNew`: from this address, not from an earlier page of the tab. */
export interface InspectionRequest {
  readonly isNew: boolean
}

const key = 'inspect'

/**
 * Reads `?inspect=local` and `?inspect=off`. The inspector stays on for the tab, since a visit passes several documents.
 * @returns null without inspection
 */
export const inspectionRequest = ({
  location,
  sessionStorage,
}: Pick<Window, 'location' | 'sessionStorage'>): InspectionRequest | null => {
  const asked = new URLSearchParams(location.search).get(key)
  if (asked === null) return sessionStorage.getItem(key) === 'local' ? { isNew: false } : null
  sessionStorage.removeItem(key)
  if (asked !== 'local') return null
  sessionStorage.setItem(key, asked)
  return { isNew: true }
}
