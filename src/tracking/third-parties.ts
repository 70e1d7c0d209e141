import { isMigrationAddon } from '@ultrafibra/contract/addons'
import type { Consent } from '@ultrafibra/contract/consent'
import { splitPath } from '@ultrafibra/contract/pages'
import { allows, type Tracked } from './purposes.ts'

/** A third-party script that the site may load. */
export interface ThirdPartyScript {
  readonly src: string
  /** Its purpose, which sets the required consent. */
  readonly what: Extract<Tracked, 'partner'>
  /** Whether it receives the page's URL, without query. */
  readonly wantsPage: boolean
}

const asksForData = /^\/(?:checkout|consulta-cpf|pedido-realizado|refidelizacao)(?:\/|$)/

/** Pages where only web-care and the fingerprint may run: all that ask for or show personal data. */
export const isPrivatePath = (pathname: string): boolean => {
  const { addon, page } = splitPath(pathname)
  return isMigrationAddon(addon) || asksForData.test(page)
}

/** URLs of the scripts that the consent and the current page allow. */
export const dueScripts = (
  parties: readonly ThirdPartyScript[],
  consent: Consent,
  page: { readonly origin: string; readonly path: string | null },
): readonly string[] => {
  const { origin, path } = page
  if (path === null || isPrivatePath(path)) return []
  return parties
    .filter(({ what }) => allows(consent, what))
    .map(({ src, wantsPage }) => {
      const url = new URL(src)
      if (wantsPage) url.searchParams.set('url', origin + path)
      return url.href
    })
}
