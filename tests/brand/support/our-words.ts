import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { seedFolder } from '@ultrafibra/contract/read-data'

const ours = JSON.parse(readFileSync(join(seedFolder, 'brand.json'), 'utf8'))

const digits = (phone: string): string => phone.replace(/\D/g, '')
const mailboxIn = (text: string): string => /[\w-]+@[\w.-]+/.exec(text)?.[0] ?? ''

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
const anyOf = (words: readonly string[], flags: string): RegExp =>
  new RegExp(`\\b(?:${words.map(escaped).join('|')})\\b`, flags)

/** Names, contacts and hosts of this project's brand. */
const words: readonly string[] = [
  ...[
    ours.product,
    ours.operator,
    ours.company.name.replace(/\W+$/, ''),
    ours.company.cnpj,
    ours.company.address,
  ],
  ...[ours.hosts.main, ours.hosts.alternative, ...Object.keys(ours.originLabels)],
  ...[ours.salesPhone, ours.supportPhone, digits(ours.salesPhone), digits(ours.supportPhone)],
  ...[digits(ours.whatsapp), 'prefixo 0303', 'ligue 1056', ours.eventPrefix],
  ...[mailboxIn(ours.mailFrom), mailboxIn(ours.securityContact), ...ours.collaborators.domains],
]

/** In what people read; names of pages of this project's campaigns count, too. */
const inText = new RegExp(
  `${anyOf(words, '').source}|${escaped(ours.product)}|tim(?:pre|controle|black)`,
  'gi',
)
/** In scripts, which name the keys of stored data and campaigns in small letters. */
const inScript = anyOf(words, 'g')

/** The words of this project's brand in a text, with what stands around them. */
export const ourWordsIn = (text: string, isScript = false): readonly string[] =>
  [...text.matchAll(isScript ? inScript : inText)].map(({ index }) =>
    text.slice(Math.max(0, index - 40), index + 60),
  )
