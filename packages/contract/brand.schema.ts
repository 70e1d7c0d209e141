import { isValidCnpj } from '@brazilian-utils/brazilian-utils/is-valid-cnpj'
import * as v from 'valibot'
import { everyAddon } from './addons.ts'

/** A text with something in it. */
export const text = v.pipe(v.string(), v.trim(), v.nonEmpty())
const host = v.pipe(v.string(), v.regex(/^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/))
const link = v.pipe(v.string(), v.url(), v.startsWith('https://'))
/** Formatted: '0800 555 1020'. */
const phone = v.pipe(v.string(), v.regex(/^\(?\d[\d ()-]+\d$/))
const colour = v.pipe(v.string(), v.regex(/^#[\da-f]{6}$/i))
const cnpj = v.pipe(
  text,
  v.check((document) => isValidCnpj(document, { version: 2 })),
)

/** The campaign that sends its buyers a code. */
const staffOffer = 'oferta-colaborador'

const fileSchema = v.strictObject({
  product: text,
  /** The product's grammatical gender: 'a Ultrafibra', 'o Vale Net'. */
  article: v.picklist(['a', 'o']),
  /** The product's name as the top of pages and mails writes it. */
  wordmark: text,
  /** May be the product's name. */
  operator: text,
  company: v.strictObject({ name: text, cnpj, address: text }),
  /** Of the site, and its other one; a plan's WhatsApp links name them. */
  hosts: v.strictObject({ main: host, alternative: host }),
  /** Trade names by host, sent with a lead; the main host's is for unknown ones, too. */
  originLabels: v.record(host, text),
  salesPhone: phone,
  supportPhone: phone,
  whatsapp: link,
  fraudNotice: text,
  /** The area code that calls back are shown with; null for that of the sales phone. */
  callBackArea: v.nullish(v.pipe(v.string(), v.regex(/^\d{2}$/)), null),
  /** How many cities the network reaches, and some of them. */
  network: v.strictObject({
    cities: v.pipe(v.number(), v.integer(), v.minValue(1)),
    examples: v.pipe(v.array(text), v.minLength(1)),
  }),
  /** What the folder's `public/og-image.png`, the image of shared links, shows; null without one. */
  sharePicture: v.nullable(text),
  /** The same of `public/og-image-{name}.png`, by the name of a campaign that has its own. */
  sharePictures: v.optional(v.record(text, text), {}),
  /** The brand's colour and the brighter one beside it; others are made of them. This project's if left out. */
  palette: v.optional(v.strictObject({ brand: colour, accent: colour })),
  /** Who answers for personal data (LGPD, article 41), with a contact: 'Ana Reis, dados@ultrafibra.example'. */
  dataOfficer: v.nullish(text, null),
  /** Whether contact data go, with consent, to a service that calls people who stop midway. */
  recoveryService: v.nullish(v.boolean(), true),
  mailFrom: v.pipe(text, v.includes('@')),
  securityContact: v.pipe(v.string(), v.url()),
  /** Domains of the staff's e-mail addresses, and internal forms; null without an offer for staff. */
  collaborators: v.nullable(v.strictObject({ domains: v.array(host), migrationForm: link, helpForm: link })),
  /** First part of the types of events, and end of the ids of calendar entries, so it outlives a host: 'br.com.ultrafibra'. */
  eventPrefix: host,
  /** The campaigns of this shop; all if left out. */
  campaigns: v.nullish(v.array(v.picklist(everyAddon)), null),
})

const dialled = (shown: string): string => `tel:${shown.replace(/\D/g, '')}`

/**
 * A brand's file, flattened: the build writes texts into the places where they are used, so that no page loads others.
 */
export const brandSchema = v.pipe(
  fileSchema,
  v.forward(
    v.partialCheck(
      [['collaborators'], ['campaigns']],
      ({ collaborators, campaigns }) =>
        collaborators !== null || !(campaigns ?? everyAddon).includes(staffOffer),
    ),
    ['collaborators'],
  ),
  v.transform(({ article, company, hosts, originLabels, network, collaborators, ...file }) => ({
    ...file,
    /** 'a Ultrafibra'; preceded by a letter 'da Ultrafibra', 'na Ultrafibra'. */
    theProduct: `${article} ${file.product}`,
    /** 'TIM Ultrafibra'. */
    fullName: file.operator === file.product ? file.product : `${file.operator} ${file.product}`,
    /** Where a call back comes from: 'pelo DDD 16'. */
    callBackFrom: file.callBackArea === null ? `pelo ${file.salesPhone}` : `pelo DDD ${file.callBackArea}`,
    companyName: company.name,
    companyId: `${company.name}, CNPJ ${company.cnpj}`,
    companyAddress: company.address,
    mainHost: hosts.main,
    alternativeHost: hosts.alternative,
    /** As JSON. */
    originLabels: JSON.stringify({ ...originLabels, '': originLabels[hosts.main] ?? file.operator }),
    salesPhoneHref: dialled(file.salesPhone),
    supportPhoneHref: dialled(file.supportPhone),
    cityCount: network.cities,
    cities: network.examples,
    collaboratorDomains: collaborators?.domains ?? [],
    collaboratorMigrationForm: collaborators?.migrationForm ?? '',
    collaboratorHelpForm: collaborators?.helpForm ?? '',
  })),
)
