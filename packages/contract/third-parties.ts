import { isMigrationAddon } from './addons.ts'
import type { Purpose } from './consent.ts'
import { isPersonalPage } from './indexing.ts'
import { isKnownPage, splitPath } from './pages.ts'

/** CSP directives that may name a third-party origin. */
export type SourceDirective = 'script-src' | 'connect-src' | 'img-src' | 'frame-src'

/** Purpose of a third-party origin, its consent and its pages. */
interface ThirdPartyKind {
  readonly purpose: string
  /** Null if the site cannot work without it. */
  readonly consent: Purpose | 'any' | null
  /** `telling` pages ask for no data: the campaigns' home pages and similar. */
  readonly pages: 'every' | 'telling'
  readonly directives: readonly SourceDirective[]
}

/** All kinds of third parties; the setting THIRD_PARTIES assigns origins. */
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
    purpose: 'plays the videos of news once a button that names it is pressed',
    consent: 'func',
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

/** A third-party origin and its kind. */
export interface ThirdParty {
  readonly kind: ThirdPartyName
  readonly origin: string
}

/** Information pages, without their addon; pages that lead to a CPF form are excluded. */
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

/**
 * Whether a page (with or without addon), and all pages reachable without a load, neither ask for nor show personal
 * data.
 */
export const isTellingPage = (pathname: string): boolean =>
  isKnownPage(pathname) &&
  (tellingPages as readonly string[]).includes(splitPath(pathname).page) &&
  !isMigrationAddon(splitPath(pathname).addon) &&
  !isPersonalPage(pathname)

/** Third-party origins that a page may name in a CSP directive. */
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
