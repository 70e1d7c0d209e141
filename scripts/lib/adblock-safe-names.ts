/** Words in a file's name by which lists of content blockers refuse it, also from the site's own address. */
const words = [
  ...['advert', 'affiliate', 'analytic', 'banner', 'beacon', 'consent', 'cookie', 'fingerprint', 'metric'],
  ...['newsletter', 'notification', 'pixel', 'popup', 'promo', 'remarket', 'social', 'sponsor', 'telemetry'],
  ...['track', 'webcare'],
]
/** Too short to be looked for inside of others. */
const wholeWords = [
  'ad',
  'ads',
  'adv',
  'cmp',
  'gdpr',
  'gtm',
  'log',
  'rum',
  'stat',
  'stats',
  'tag',
  'tags',
  'utm',
]

/** Whether content blockers may refuse a file of this name. */
export const isBlockedName = (name: string): boolean =>
  words.some((word) => name.toLowerCase().includes(word)) ||
  name
    .toLowerCase()
    .split(/[^a-z\d]+/)
    .some((part) => wholeWords.includes(part))

/** The pattern of a script's name, in a folder: its source's name, unless content blockers may refuse that. */
export const chunkFileNames =
  (folder: string) =>
  ({ name }: { readonly name: string }): string =>
    `${folder}/${isBlockedName(name) ? 'chunk' : '[name]'}-[hash].js`
