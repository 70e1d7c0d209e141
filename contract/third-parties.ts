import type { Purpose } from './consent.ts'
import { isPersonalPage } from './indexing.ts'
import { isKnownPage, splitPath } from './pages.ts'

/** Where a policy of the browser may name an origin. */
export type SourceDirective = 'script-src' | 'connect-src' | 'img-src' | 'frame-src'

/** What somebody else's origin is for, under which consent it is asked, and on which pages. */
interface ThirdPartyKind {
  readonly purpose: string
  /** Null for what a visitor asks for by a click of their own, or what the site cannot do without. */
  readonly consent: Purpose | 'any' | null
  /** `telling` pages ask nobody for anything: the homes of campaigns and what stands beside them. */
  readonly pages: 'every' | 'telling'
  readonly directives: readonly SourceDirective[]
}

/** The inventory of third parties: every kind there may be. Which origins they have is the setting THIRD_PARTIES. */
export const thirdPartyKinds = {
  'web-care': {
    purpose: 'gets the events of tracking',
    consent: 'any',
    pages: 'every',
    directives: ['script-src', 'connect-src', 'img-src'],
  },
  fingerprint: {
    purpose: 'describes the device for the check against fraud',
    consent: 'func',
    pages: 'every',
    directives: ['script-src', 'connect-src', 'img-src'],
  },
  preferences: {
    purpose: 'is loaded before the fingerprint, which needs it',
    consent: 'func',
    pages: 'every',
    directives: ['script-src', 'connect-src'],
  },
  partner: {
    purpose: 'counts visits of a partner’s campaign',
    consent: 'publi',
    pages: 'telling',
    directives: ['script-src', 'connect-src', 'img-src'],
  },
  video: {
    purpose: 'plays the videos of news once they are clicked',
    consent: null,
    pages: 'telling',
    directives: ['frame-src'],
  },
  api: {
    purpose: 'answers the calls of the API, where it is not on the site’s own origin',
    consent: null,
    pages: 'every',
    directives: ['connect-src'],
  },
} as const satisfies Record<string, ThirdPartyKind>

export type ThirdPartyName = keyof typeof thirdPartyKinds

/** One origin of somebody else, and what it is for. */
export interface ThirdParty {
  readonly kind: ThirdPartyName
  readonly origin: string
}

/** Pages that only tell and link, without their addon; the one that leads to a typed CPF is not among them. */
export const tellingPages = [
  '/',
  '/ofertas',
  '/novo-cliente',
  '/700mb',
  '/500mb',
  '/1gb/index.temp',
  '/livelo',
  '/paramount',
  '/hbo-max',
  '/globoplay',
  '/selecao-plano-movel',
  '/politica-de-privacidade',
  '/linktree',
] as const satisfies readonly string[]

/** Whether nothing personal is asked or shown at a path, with or without its addon, nor on any page reached without a load. */
export const isTellingPage = (pathname: string): boolean =>
  isKnownPage(pathname) &&
  (tellingPages as readonly string[]).includes(splitPath(pathname).page) &&
  splitPath(pathname).addon !== 'migracao-ultrafibra' &&
  !isPersonalPage(pathname)

/** Those of the third parties that a page may name in a directive of its policy. */
export const originsFor = (
  directive: SourceDirective,
  pathname: string,
  thirdParties: readonly ThirdParty[],
): readonly string[] => {
  const isTelling = isTellingPage(pathname)
  const allowed = thirdParties.filter(({ kind }) => {
    const { pages, directives }: ThirdPartyKind = thirdPartyKinds[kind]
    return directives.includes(directive) && (pages === 'every' || isTelling)
  })
  return [...new Set(allowed.map(({ origin }) => origin))]
}
