/** Scripts of others, as a build with their addresses knows them. */
export const scripts = {
  webCare: 'https://webcare.exemplo.com.br/w.js',
  fingerprint: 'https://aparelho.exemplo.com.br/f.js',
  preferences: 'https://preferencias.exemplo.com.br/p.js',
  /** That of the campaign `livelo`, which stands in its content. */
  partner: 'https://pontos.exemplo.com.br/rastreio.js',
} as const
export type Party = keyof typeof scripts

export const parties = Object.keys(scripts) as readonly Party[]

/** What each is to the server. */
const kinds = {
  webCare: 'web-care',
  fingerprint: 'fingerprint',
  preferences: 'preferences',
  partner: 'partner',
} as const satisfies Readonly<Record<Party, string>>

export const originOf = (party: Party): string => new URL(scripts[party]).origin

/** The server's setting that allows them all. */
export const allowingAll = parties.map((party) => `${kinds[party]}=${originOf(party)}`).join(',')
