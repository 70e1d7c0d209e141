import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import * as brand from '@ultrafibra/contract/brand'
import { addons, splitPath } from '@ultrafibra/contract/pages'
import { seedFolder } from '@ultrafibra/contract/read-data'
import { plansInFile, readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { HtmlValidate } from 'html-validate'
import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { campaignOf, copyOf } from '../../../src/content/campaigns.ts'
import { sharePictureFormat, sharePicturePath } from '../../../src/content/document-head.ts'
import { canonicalPath } from '../../../src/content/landing-head.ts'
import { soldOn } from '../../../src/landing/sections/page-offers.ts'
import { prerenderedPages, writePage, writeShell } from '../../../src/prerender.tsx'
import { today } from '../../support/checkout-fixtures.ts'
import { withoutTemplates } from '../../support/without-templates.ts'

const root = join(import.meta.dirname, '../../..')
const origin = 'https://site.exemplo'
const catalogue = readCatalogue()
const assets = { script: '/landing.js', styles: ['/style.css'], font: '/font.woff2' }

type Page = ReturnType<typeof prerenderedPages>[number]

/** One page of each kind: all of the plain site, and one front page of each make-up. */
const pages: ReadonlyMap<string, Page> = new Map(
  [...Map.groupBy(prerenderedPages(), ({ kind }) => kind)].flatMap(([kind, [first]]) =>
    first ? [[kind, first]] : [],
  ),
)
const kinds = [...pages].map(([kind, { pathname }]) => [kind, pathname] as const)

const documents = new Map<string, Promise<string>>()

const shell = readFileSync(join(root, 'src/app.html'), 'utf8')

const write = (page: Page): Promise<string> =>
  writePage(page, {
    assets,
    origin,
    today,
    shell,
    plans: (file) => plansInFile(catalogue, file) ?? [],
    documents: { regulations: catalogue.regulations, sumarries: catalogue.summaries },
  })

/** A document of a kind, as the build writes it; cached. */
const documentOf = (kind: string): Promise<string> => {
  const page = pages.get(kind)
  if (!page) throw new Error(`No written page is of the kind "${kind}"`)
  const document = documents.get(kind) ?? write(page)
  documents.set(kind, document)
  return document
}

const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:recommended', 'html-validate:document'],
  rules: {
    // React's spelling, which HTML allows.
    'attr-case': 'off',
    'attribute-boolean-style': 'off',
    'attribute-empty-style': 'off',
    'doctype-style': 'off',
    'void-style': 'off',
    // React's own ids begin with an underscore, which HTML allows.
    'valid-id': ['error', { relaxed: true }],
    // `for` on a label around its input helps some voice controls.
    'no-redundant-for': 'off',
    // The cookie question precedes the page's heading, first for the keyboard.
    'heading-level': ['error', { minInitialRank: 'h2' }],
    // Search engines shorten titles; a campaign's title is the operator's.
    'long-title': 'off',
    // Styles keep phones on one line.
    'tel-non-breaking': 'off',
    // Scripts and styles come from the site itself.
    'require-sri': 'off',
  },
})

/** A document's faults: rule, message and place. */
const faultsOf = async (document: string): Promise<readonly string[]> => {
  const html = withoutTemplates(document)
  const { results } = await validator.validateString(html)
  return results
    .flatMap(({ messages }) => messages)
    .map(({ ruleId, message, offset }) => `${ruleId}: ${message} at ${html.slice(offset, offset + 80)}`)
}

/** A document's schema.org objects. */
const structuredIn = (html: string): readonly unknown[] =>
  [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)].map(([, text]) =>
    JSON.parse(text ?? ''),
  )

const words = v.pipe(v.string(), v.trim(), v.nonEmpty())
const https = v.pipe(v.string(), v.url(), v.startsWith('https://'))

const price = {
  price: v.pipe(v.string(), v.regex(/^[1-9]\d*\.\d\d$/)),
  priceCurrency: v.literal('BRL'),
}

/** What schema.org requires of the objects in use; no others are allowed. */
const knownThings = v.variant('@type', [
  v.strictObject({
    '@context': v.literal('https://schema.org'),
    '@type': v.literal('FAQPage'),
    mainEntity: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Question'),
          name: words,
          acceptedAnswer: v.strictObject({ '@type': v.literal('Answer'), text: words }),
        }),
      ),
      v.nonEmpty(),
    ),
  }),
  v.strictObject({
    '@context': v.literal('https://schema.org'),
    '@type': v.literal('Organization'),
    name: words,
    legalName: words,
    contactPoint: v.optional(
      v.strictObject({
        '@type': v.literal('ContactPoint'),
        contactType: words,
        telephone: v.pipe(v.string(), v.regex(/^\+55\d{10,11}$/)),
        areaServed: v.literal('BR'),
        availableLanguage: v.literal('pt-BR'),
      }),
    ),
  }),
  v.strictObject({
    '@context': v.literal('https://schema.org'),
    '@type': v.literal('Product'),
    name: words,
    description: words,
    image: https,
    brand: v.strictObject({ '@type': v.literal('Brand'), name: words }),
    offers: v.pipe(
      v.array(
        v.strictObject({
          '@type': v.literal('Offer'),
          name: words,
          sku: words,
          ...price,
          priceSpecification: v.strictObject({
            '@type': v.literal('UnitPriceSpecification'),
            ...price,
            unitCode: v.literal('MON'),
          }),
          availability: v.literal('https://schema.org/InStock'),
          url: https,
        }),
      ),
      v.nonEmpty(),
    ),
  }),
])

const wrongIn = (thing: unknown): readonly string[] =>
  (v.safeParse(knownThings, thing).issues ?? []).map((issue) => `${v.getDotPath(issue)}: ${issue.message}`)

const questionsIn = (things: readonly unknown[]): readonly string[] =>
  things.flatMap((thing) => {
    const { success, output } = v.safeParse(knownThings, thing)
    return success && output['@type'] === 'FAQPage' ? output.mainEntity.map(({ name }) => name) : []
  })

/** A document's preview image tags. */
const picturesIn = (html: string): object =>
  Object.fromEntries(
    [...html.matchAll(/<meta (?:property|name)="((?:og:image|twitter:)[^"]*)" content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    ),
  )

/** The texts of summaries, as shown. */
const summariesIn = (html: string): readonly string[] =>
  [...html.matchAll(/<summary[^>]*>(.*?)<\/summary>/gs)].map(([, inner]) =>
    (inner ?? '')
      .replace(/<[^>]*>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&'),
  )

describe('a prerendered document', () => {
  it.each(kinds)('of the kind %s, at %s, is valid HTML', async (kind) => {
    expect(await faultsOf(await documentOf(kind))).toEqual([])
  })

  it('of all other pages is valid HTML', async () => {
    expect(await faultsOf(writeShell(shell))).toEqual([])
  })

  it.each([
    ['<p><div></div></p>', 'close-order'],
    ['<i id="faq"></i><i id="faq"></i>', 'no-dup-id'],
    ['<ul><p></p></ul>', 'element-permitted-content'],
    ['<input type="text" name="">', 'attribute-allowed-values'],
    ['<label for="none">CEP</label>', 'no-missing-references'],
  ])('is not valid with %s in it', async (fault, rule) => {
    const html = (await documentOf('/linktree/')).replace('</body>', `${fault}</body>`)
    expect((await faultsOf(html)).join()).toContain(rule)
  })

  it.each(kinds)('of the kind %s, at %s, tells machines only what schema.org asks for', async (kind) => {
    expect(structuredIn(await documentOf(kind)).flatMap(wrongIn)).toEqual([])
  })

  it.each(kinds)('of the kind %s, at %s, tells no question that its visitor cannot read', async (kind) => {
    const html = await documentOf(kind)
    const questions = questionsIn(structuredIn(html))
    expect(questions.filter((question) => !summariesIn(html).includes(question))).toEqual([])
    expect(questions).toEqual([...new Set(questions)])
  })

  it('has structured questions on the plain home and on the front of their service', async () => {
    const telling: string[] = []
    for (const [kind, path] of kinds)
      if (questionsIn(structuredIn(await documentOf(kind))).length > 0) telling.push(path)
    expect(new Set(telling)).toEqual(new Set(['/', '/hbo-max/', '/paramount/', '/globoplay/']))
  })

  it.each(
    kinds,
  )('of the kind %s, at %s, shows a picture to those who share its address', async (kind, path) => {
    const { addon } = splitPath(canonicalPath(path))
    const name = Object.keys(brand.sharePictures).find((one) => addon.split('/').includes(one))
    expect(picturesIn(await documentOf(kind))).toEqual({
      'og:image': `${origin}${sharePicturePath(name)}`,
      'og:image:type': 'image/png',
      'og:image:width': '1200',
      'og:image:height': '630',
      'og:image:alt': name === undefined ? brand.sharePicture : brand.sharePictures[name],
      'twitter:card': 'summary_large_image',
    })
  })
})

describe.each([undefined, ...Object.keys(brand.sharePictures)])('the preview image of %s', (name) => {
  const bytes = readFileSync(join(seedFolder, 'public', sharePicturePath(name)))

  it('is a PNG of the declared size, of 300 kB at most, which messengers show', () => {
    expect({
      signature: bytes.toString('latin1', 0, 8),
      width: bytes.readUInt32BE(16),
      height: bytes.readUInt32BE(20),
    }).toEqual({
      signature: '\x89PNG\r\n\x1a\n',
      width: sharePictureFormat.width,
      height: sharePictureFormat.height,
    })
    expect(bytes.length).toBeLessThanOrEqual(300_000)
  })

  it('says the headline of its campaign', () => {
    const campaign = campaignOf(addons.find((addon) => addon === name) ?? '')
    const { title1 } = copyOf(soldOn({ plans: plansInFile(catalogue, campaign.plansFile) ?? [], campaign }))
    const alt = name === undefined ? brand.sharePicture : brand.sharePictures[name]
    expect(alt?.toLowerCase()).toContain(title1.toLowerCase())
  })
})
