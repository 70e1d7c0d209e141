import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brandSchema } from '@ultrafibra/contract/brand.schema'
import { readData } from '@ultrafibra/contract/read-data'
import { shopOfferSchema } from '@ultrafibra/contract/shop-offer.schema'
import { StartupError } from '@ultrafibra/contract/startup-error'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runNode } from '../../../tests/support/server-process.ts'
import { readCatalogue } from '../catalogue/catalogue.ts'

interface ShopOffer {
  readonly streaming: object
}

const seed = join(import.meta.dirname, '../data')

describe('a data folder of the operator', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'ultrafibra-catalogue-'))
    cpSync(seed, folder, { recursive: true })
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const change = (file: string, edit: (data: never) => unknown) => {
    const path = join(folder, file)
    writeFileSync(path, JSON.stringify(edit(JSON.parse(readFileSync(path, 'utf8')) as never)))
  }
  const refusal = (read: (folder: string) => unknown = readCatalogue): string => {
    try {
      read(folder)
    } catch (error) {
      if (error instanceof StartupError) return error.message
      throw error
    }
    return ''
  }

  it('replaces the seed data', () => {
    change('plans.json', (plans: object[]) => plans.map((plan) => ({ ...plan, description: 'Nova.' })))
    expect(new Set(readCatalogue(folder).plans.map(({ description }) => description))).toEqual(
      new Set(['Nova.']),
    )
  })

  it.each<[string, string, (data: never) => unknown, (path: string) => string]>([
    [
      'a plan without a speed',
      'plans.json',
      (plans: object[]) => plans.map((plan, at) => (at === 2 ? { ...plan, plan_download: 700 } : plan)),
      (path) => `Em ${path}, registro 3, campo plan_download: era esperado string, e não 700.`,
    ],
    [
      'a building with a kind of complement that its network does not know',
      'ceps.json',
      (ceps: Record<string, object>) => ({
        ...ceps,
        '29055131': { ...ceps['29055131'], buildings: { '7': ['AP'] } },
      }),
      (path) =>
        `Em ${path}, registro 29055131, campo buildings.7: AP não é um tipo de complemento da rede vtal.`,
    ],
    [
      'a postal code without a city',
      'ceps.json',
      (ceps: object) => ({ ...ceps, '11050100': { UF: 'SP', address: '', infra: null } }),
      (path) => `Em ${path}, registro 11050100, campo city: era esperado "city", e não undefined.`,
    ],
    [
      'a customer whose offer has no price',
      'customers.json',
      (all: { renewals: { offers: object[] }[] }) => ({
        ...all,
        renewals: [{ ...all.renewals[0], offers: [{ ...all.renewals[0]?.offers[0], priceOffer: null }] }],
      }),
      (path) =>
        `Em ${path}, registro renewals 1, campo offers.0.priceOffer: era esperado (number | string), e não null.`,
    ],
    [
      'no list of banks',
      'banks.json',
      () => ({}),
      (path) => `Em ${path}, registro inteiro, campo inteiro: era esperado Array, e não Object.`,
    ],
    [
      'a price of zero',
      'plans.json',
      (plans: { sku: string }[]) =>
        plans.map((plan) => (plan.sku === 'd500a' ? { ...plan, price: 0 } : plan)),
      (path) =>
        `As ofertas em ${join(path, '..')} se contradizem: o plano d500a precisa de price e price_with_dacc acima de zero, com price_with_dacc até price e price até price_full.`,
    ],
    [
      'a campaign with an unknown plan',
      'plans-files.json',
      (lists: object) => ({ ...lists, 'planos-sp.json': ['d1'] }),
      (path) =>
        `As ofertas em ${join(path, '..')} se contradizem: planos-sp.json tem um sku que não é de nenhum plano.`,
    ],
  ])('with %s is refused by file, record and field', (_name, file, edit, sentence) => {
    change(file, edit)
    expect(refusal()).toBe(sentence(join(folder, file)))
  })

  it.each<[string, (brand: object & { company: object }) => object, string]>([
    ['no name of the product', (brand) => ({ ...brand, product: undefined }), 'product, campo inteiro'],
    ['an unknown field', (brand) => ({ ...brand, colour: 'red' }), 'colour, campo inteiro'],
    [
      'a CNPJ with wrong check digits',
      (brand) => ({ ...brand, company: { ...brand.company, cnpj: '11.222.333/0001-82' } }),
      'company, campo cnpj',
    ],
    ['a phone in words', (brand) => ({ ...brand, salesPhone: 'ligue já' }), 'salesPhone, campo inteiro'],
    [
      'an unknown campaign',
      (brand) => ({ ...brand, campaigns: ['b', 'natal'] }),
      'campaigns 2, campo inteiro',
    ],
    [
      'an offer for staff without their domains',
      (brand) => ({ ...brand, collaborators: null }),
      'collaborators',
    ],
  ])('with a brand that has %s is refused by file and field', (_name, edit, field) => {
    change('brand.json', edit)
    expect(refusal(() => readData(folder, 'brand.json', brandSchema))).toContain(
      `Em ${join(folder, 'brand.json')}, registro ${field}`,
    )
  })

  it.each<[string, (offer: ShopOffer) => unknown, string]>([
    [
      'devices without a number',
      (offer) => ({ ...offer, devices: [{ fromMbps: 500, upTo: 0 }] }),
      'devices 1, campo upTo',
    ],
    ['an unknown promise', (offer) => ({ ...offer, helicopter: true }), 'helicopter'],
    [
      'a service without its version',
      (offer) => ({ ...offer, streaming: { ...offer.streaming, paramount: {} } }),
      'streaming, campo paramount.version',
    ],
  ])('with an offer that has %s is refused by file and field', (_name, edit, field) => {
    change('offer.json', edit)
    expect(refusal(() => readData(folder, 'offer.json', shopOfferSchema))).toContain(
      `Em ${join(folder, 'offer.json')}, registro ${field}`,
    )
  })

  it('may offer nothing besides its plans', () => {
    change('offer.json', () => ({}))
    expect(readData(folder, 'offer.json', shopOfferSchema)).toEqual({
      devices: [],
      wifi6: null,
      streaming: {
        globoplay: { version: '', screens: 0, guests: 0 },
        hboMax: { version: '', screens: 0, quality: '' },
        paramount: { version: '' },
      },
      deviceDiscount: null,
      identityCheck: false,
    })
  })

  it('may have a brand of any gender, with one name for operator and product', () => {
    change('brand.json', (brand: object) => ({
      ...brand,
      product: 'Vale Net',
      article: 'o',
      operator: 'Vale Net',
    }))
    const { theProduct, fullName } = readData(folder, 'brand.json', brandSchema)
    expect([theProduct, fullName]).toEqual(['o Vale Net', 'Vale Net'])
  })

  it.each([
    'packages/server/main.ts',
    'scripts/build.ts',
  ])('with a wrong brand stops %s with one sentence', async (program) => {
    change('brand.json', (brand: object) => ({ ...brand, article: 'as' }))
    const env = { CATALOGUE_DIR: folder, DATA_DIR: join(folder, 'data'), DATABASE_URL: '', SITE_DIR: '' }
    const { code, output } = await runNode(['--disable-warning=ExperimentalWarning', program], { env }).ended
    expect([code, output]).toEqual([
      1,
      `Em ${join(folder, 'brand.json')}, registro article, campo inteiro: era esperado ("a" | "o"), e não "as".\n`,
    ])
  })

  it('without a file, or with half of one, is refused', () => {
    writeFileSync(join(folder, 'ceps.json'), '{"01310100":')
    expect(refusal()).toBe(`${join(folder, 'ceps.json')} não é um JSON válido.`)
    rmSync(join(folder, 'ceps.json'))
    expect(refusal()).toBe(`Falta o arquivo ceps.json em ${folder}. Confira CATALOGUE_DIR.`)
  })
})
