import { everyAddon, isMigrationAddon } from './addons.ts'
import * as brand from './brand.ts'

export type Addon = (typeof everyAddon)[number]

/** The campaign variants of this shop: all, or those that its brand names. */
export const addons: readonly Addon[] = brand.campaigns ?? everyAddon

/** The campaign of customers of another product; undefined if this shop has none. */
export const migrationAddon: Addon | undefined = addons.find(isMigrationAddon)

/**
 * All pages of a shop, without addon and trailing slash; `:name` matches any one segment. Other paths give the not-
 * found page.
 */
export const everyPage = [
  '/',
  '/ofertas',
  '/novo-cliente',
  '/consulta-cpf',
  '/700mb',
  '/500mb',
  '/1gb/index.temp',
  '/receber-ligacao',
  '/regulamentos',
  '/politica-de-privacidade',
  '/linktree',
  '/selecao-plano-movel',
  '/livelo',
  '/paramount',
  '/hbo-max',
  '/globoplay',
  '/chat',
  '/chat-tct',
  '/consultar-cobertura/cep',
  '/consultar-cobertura/cep/:value',
  '/consultar-cobertura/nr-imovel',
  '/consultar-cobertura/verificando-disponibilidade',
  '/consultar-cobertura/sem-cobertura',
  '/consultar-cobertura/oferta-indisponivel',
  '/consultar-cobertura/planos',
  '/consultar-cobertura/com-cobertura',
  '/checkout',
  '/checkout/carrinho',
  '/checkout/cep',
  '/checkout/cep-dados-cliente',
  '/checkout/nr-imovel',
  '/checkout/verificando-disponibilidade',
  '/checkout/oferta-indisponivel',
  '/checkout/planos',
  '/checkout/consulta-telefone',
  '/checkout/dados-pessoais',
  '/checkout/nome',
  '/checkout/telefone',
  '/checkout/email',
  '/checkout/confirmacao-colaborador',
  '/checkout/data-nascimento',
  '/checkout/nome-mae',
  '/checkout/cpf',
  '/checkout/data-de-vencimento',
  '/checkout/ativar-debito',
  '/checkout/conta-debito',
  '/checkout/validacao',
  '/checkout/validacao/erro1',
  '/checkout/validacao/erro2',
  '/checkout/instalacao-pagamento',
  '/checkout/instalacao',
  '/checkout/data-instalacao',
  '/checkout/confirmacao',
  '/checkout/confirmando-dados',
  '/pedido-realizado',
  '/refidelizacao/consulta-cpf',
  '/refidelizacao/ofertas',
  '/refidelizacao/confirmacao',
  '/refidelizacao/pedido-realizado',
  '/demo',
  '/demo/about',
  '/demo/hi/:name',
] as const satisfies readonly string[]

export type Page = (typeof everyPage)[number]

/** Pages about campaigns; a shop without any of these has no such page. */
const campaignsOf: Readonly<Partial<Record<Page, readonly Addon[]>>> = {
  '/livelo': ['livelo'],
  '/selecao-plano-movel': ['timpre', 'timcontrole', 'timblack'],
}

/** The pages of this shop. */
export const pages: readonly Page[] =
  brand.campaigns === null
    ? everyPage
    : everyPage.filter((page) => campaignsOf[page]?.some((addon) => addons.includes(addon)) ?? true)

export interface SplitPath {
  /** `''` without an addon. */
  readonly addon: Addon | ''
  /** The path after the addon, with a leading and without a trailing slash; `/` is the addon's home page. */
  readonly page: string
}

const longestFirst = [...addons].sort((one, other) => other.length - one.length)
const trimmed = (pathname: string): string => `/${pathname.replace(/^\/+|\/+$/g, '')}`

/** Splits a path into addon (the longest match of whole segments) and page. */
export const splitPath = (pathname: string): SplitPath => {
  const path = trimmed(pathname)
  const addon = longestFirst.find((name) => path === `/${name}` || path.startsWith(`/${name}/`))
  return addon === undefined
    ? { addon: '', page: path }
    : { addon, page: trimmed(path.slice(addon.length + 1)) }
}

const segments = (page: string): string[] => page.split('/')
const fits = (page: string, path: readonly string[]): boolean => {
  const wanted = segments(page)
  return (
    wanted.length === path.length &&
    wanted.every((part, index) => (part.startsWith(':') ? path[index] !== '' : part === path[index]))
  )
}

/** Whether a path is a page of the site, with or without addon and trailing slash. */
export const isKnownPage = (pathname: string): boolean => {
  const path = segments(splitPath(pathname).page)
  return pages.some((page) => fits(page, path))
}
