import { type Addon, isKnownPage, splitPath } from './pages.ts'

/** Campaigns that search engines leave out, with all that stands under them: `b/r`, `globoplay/timpre`. */
const noindexAddons: readonly string[] = [
  ...['b', 'c', 'd', 'r', 'r2', 'r3', 'es', 'black-friday', 'fluxo', 'fluxo-online'],
  ...['oferta-colaborador', 'timpre'],
]

/** About one visitor's address, contract or order. */
const personalPage = /^\/(?:checkout|consultar-cobertura|refidelizacao|pedido-realizado)(?:\/|$)/
/** Where a customer is found; the home page of that campaign leads there. */
const migrationPage = /^\/(?:consulta-cpf|ofertas)?$/
/** Known addresses without anything to find. */
const emptyPage = /^\/demo(?:\/|$)/

/** Whether search engines leave a campaign out; '' is the plain site. */
export const isNoindexAddon = (addon: Addon | ''): boolean =>
  addon.split('/').some((part) => noindexAddons.includes(part))

/** Whether a page, with or without its addon, is about one visitor's address, contract or order. */
export const isPersonalPage = (pathname: string): boolean => {
  const { addon, page } = splitPath(pathname)
  return personalPage.test(page) || (addon === 'migracao-ultrafibra' && migrationPage.test(page))
}

/** Whether search engines may list the page at a path; a path that is no page of the site is not listed. */
export const isIndexed = (pathname: string): boolean => {
  const { addon, page } = splitPath(pathname)
  const isShut = isNoindexAddon(addon) || isPersonalPage(pathname) || emptyPage.test(page)
  return isKnownPage(pathname) && !isShut
}
