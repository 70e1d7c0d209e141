import { isMigrationAddon } from './addons.ts'
import { type Addon, isKnownPage, splitPath } from './pages.ts'

/** Campaigns excluded from search engines, with all below them: `b/r`, `globoplay/timpre`. */
const noindexAddons: readonly string[] = [
  ...['b', 'c', 'd', 'r', 'r2', 'r3', 'es', 'black-friday', 'fluxo', 'fluxo-online'],
  ...['oferta-colaborador', 'timpre'],
]

/** Pages about a visitor's address, contract or order. */
const personalPage = /^\/(?:checkout|consultar-cobertura|refidelizacao|pedido|pedido-realizado)(?:\/|$)/
/** Pages that look up a customer; that campaign's home page leads there. */
const migrationPage = /^\/(?:consulta-cpf|ofertas)?$/
/** Known pages without content for search engines. */
const emptyPage = /^\/demo(?:\/|$)/

/** Whether a campaign is excluded from search engines; '' is the plain site. */
export const isNoindexAddon = (addon: Addon | ''): boolean =>
  addon.split('/').some((part) => noindexAddons.includes(part))

/** Whether a page, with or without its addon, is about a visitor's address, contract or order. */
export const isPersonalPage = (pathname: string): boolean => {
  const { addon, page } = splitPath(pathname)
  return personalPage.test(page) || (isMigrationAddon(addon) && migrationPage.test(page))
}

/** Whether search engines may list a path; false for unknown pages. */
export const isIndexed = (pathname: string): boolean => {
  const { addon, page } = splitPath(pathname)
  const isShut = isNoindexAddon(addon) || isPersonalPage(pathname) || emptyPage.test(page)
  return isKnownPage(pathname) && !isShut
}
