import { expect } from './models/fixtures.ts'
import { factsOf } from './models/paper-facts.ts'
import { differences, tableOf } from './models/paper-table.ts'
import { buyAndRead } from './models/papers.ts'
import { maria } from './models/person.ts'
import { byBoleto, byDebit } from './models/purchase.ts'
import { test } from './models/shop.ts'

interface Sale {
  /** The campaign's page with the card. */
  readonly path: string
  readonly sku: string
  readonly dueDate: number
  readonly email?: string
}

const sales: readonly Sale[] = [
  { path: '/', sku: 'd600a', dueDate: 1 },
  { path: '/b/', sku: 'd1000b', dueDate: 5 },
  { path: '/b/r/', sku: 'd600ar', dueDate: 7 },
  { path: '/r2/', sku: 'd400rt', dueDate: 10 },
  { path: '/es/', sku: 'd600ar3', dueDate: 15 },
  { path: '/timblack/', sku: 'd500a', dueDate: 20 },
  { path: '/globoplay/timpre/', sku: 'd600gl', dueDate: 25 },
  { path: '/oferta-colaborador/', sku: 'd1000em', dueDate: 1, email: 'maria.aparecida@tim.com.br' },
  { path: '/livelo/', sku: 'd600a', dueDate: 5 },
  { path: '/premium/', sku: 'd500b', dueDate: 7 },
  { path: '/hbo-max/', sku: 'd500b', dueDate: 10 },
  { path: '/migracao-ultrafibra/', sku: '9001', dueDate: 15 },
]
/** Those of a usual run: a gift, a streaming service with a speed bonus, and the short checkout with all benefits. */
const usual: readonly string[] = ['/livelo/ debit', '/globoplay/timpre/ boleto', '/b/ debit']

/** '/sp/ f400, / f200' to sales. */
const salesIn = (text: string): readonly Sale[] =>
  text.split(',').map((one) => {
    const [path = '/', sku = ''] = one.trim().split(' ')
    return { path, sku, dueDate: maria.dueDate }
  })

const asked = process.env.PAPERS ?? ''
const listed = asked === '' || asked === 'all' ? sales : salesIn(asked)
const ways = [
  ['debit', byDebit],
  ['boleto', byBoleto],
] as const

test.use({ viewport: { width: 1280, height: 900 } })

for (const { path, sku, ...told } of listed)
  for (const [payment, way] of ways)
    if (asked !== '' || usual.includes(`${path} ${payment}`))
      test(`every paper of ${sku} bought under ${path} by ${payment} says the same as its card and its stored order`, async ({
        buyer,
        shop,
      }) => {
        const chosen = { ...told, way: { ...way, sku, isScheduled: true } }
        const { texts, row, event } = await buyAndRead(buyer.as(chosen), path, shop)
        const table = tableOf(texts, row, event)
        if (asked !== '') process.stdout.write(`\n${path} ${sku} ${payment}\n${table}`)
        expect(factsOf(row)).toEqual(factsOf(event))
        expect(differences(texts, event)).toEqual([])
      })
