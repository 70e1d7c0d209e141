import Bowser from 'bowser'

const families: ReadonlySet<string> = new Set(Object.values(Bowser.BROWSER_MAP))

/** A browser as errors are counted and logged. */
export interface BrowserName {
  /** One of a fixed list, as 'Chrome' or 'Samsung Internet for Android'; 'other' for any other. */
  readonly family: string
  /** The family with its major version: 'Chrome 112'. */
  readonly name: string
}

/** @param userAgent the header; of an unknown browser nothing is kept, as it may hold anything */
export const browserNameOf = (userAgent: string | undefined): BrowserName => {
  const { name = '', version = '' } = userAgent ? Bowser.parse(userAgent).browser : {}
  if (!families.has(name)) return { family: 'other', name: 'other' }
  const [major = ''] = /^\d{1,4}/.exec(version) ?? []
  return { family: name, name: `${name} ${major}`.trim() }
}
