/** Third-party scripts, as a build with their URLs has them. */
export const scripts = {
  webCare: 'https://webcare.exemplo.com.br/w.js',
  fingerprint: 'https://aparelho.exemplo.com.br/f.js',
  preferences: 'https://preferencias.exemplo.com.br/p.js',
  /** The campaign `livelo`'s, named in its content. */
  partner: 'https://pontos.exemplo.com.br/rastreio.js',
} as const
export type ThirdParty = keyof typeof scripts

export const parties = Object.keys(scripts) as readonly ThirdParty[]

/** Each one's kind in the server's setting. */
const kinds = {
  webCare: 'web-care',
  fingerprint: 'fingerprint',
  preferences: 'preferences',
  partner: 'partner',
} as const satisfies Readonly<Record<ThirdParty, string>>

export const originOf = (party: ThirdParty): string => new URL(scripts[party]).origin

/** The server's setting that allows all. */
export const allowingAll = parties.map((party) => `${kinds[party]}=${originOf(party)}`).join(',')

/** Where the news' videos are. */
export const videoOrigin = 'https://videos.exemplo.com.br'
