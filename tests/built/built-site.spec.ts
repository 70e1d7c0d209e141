import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isBlockedName } from '../../scripts/lib/adblock-safe-names.ts'

const site = join(import.meta.dirname, '../../dist/site')
const data = join(import.meta.dirname, '../../packages/server/data')
const readable = /\.(?:js|html|css|json|svg|txt|xml|map|webmanifest)$/

const filesOf = (folder: string): { path: string; text: string }[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => readable.test(path))
    .map((path) => ({ path, text: readFileSync(join(folder, path), 'utf8') }))

const jsonOf = <T>(name: string): T => JSON.parse(readFileSync(join(data, name), 'utf8')) as T

interface Quiz {
  readonly questions: readonly {
    readonly question: string
    readonly decoys: unknown
  }[]
}
interface Customers {
  readonly [kind: string]: readonly {
    readonly cpf: string
    readonly name: string
    readonly email: string
    readonly phone: string
  }[]
}

describe('the built site', () => {
  const found = (texts: readonly string[]): string[] =>
    filesOf(site).flatMap(({ path, text }) =>
      texts.filter((one) => text.includes(one)).map((one) => `${path}: ${one}`),
    )

  it('contains no quiz data: no question, wrong answer or marker of the right one', () => {
    const { questions } = jsonOf<Quiz>('quiz.json')
    const texts = questions.flatMap(({ question, decoys }) => [
      question,
      ...(Array.isArray(decoys) ? decoys.filter((one) => one.length > 9).map(String) : []),
    ])
    expect(texts.length).toBeGreaterThan(11)
    expect(found([...texts, 'content_sealed', 'mothersFirstName'])).toEqual([])
  })

  it('contains no customer data and no rejected CPF', () => {
    const customers = Object.values(jsonOf<Customers>('customers.json')).flat()
    const { quiz, rejected, rejectedMessage } = jsonOf<{
      quiz: string[]
      rejected: string[]
      rejectedMessage: string
    }>('risk-policy.json')
    const texts = customers.flatMap(({ cpf, name, email, phone }) =>
      [cpf, name, email, phone].filter(Boolean),
    )
    expect(texts.length).toBeGreaterThan(11)
    expect(found([...texts, ...quiz, ...rejected, rejectedMessage])).toEqual([])
  })

  it('lists the plans on its pages for the server’s start check', () => {
    const written = JSON.parse(readFileSync(join(site, 'written-plans.json'), 'utf8'))
    const [plan] = jsonOf<{ sku: string; price: number; price_with_dacc: number }[]>('plans.json')
    expect(written['planos.json'][plan?.sku ?? '']).toMatchObject({
      slipCents: Math.round((plan?.price ?? 0) * 100),
      debitCents: Math.round((plan?.price_with_dacc ?? 0) * 100),
    })
  })

  it('has no file with a name that content blockers refuse', () => {
    const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => !/(?:^|\/)index\.html(?:\.\w+)?$/.test(name)).length).toBeGreaterThan(100)
    const files = names.filter((name) => /\.(?!html)\w+$/.test(name.replace(/\.(?:br|gz)$/, '')))
    expect(files.filter(isBlockedName)).toEqual([])
    expect(['track', 'ads', 'load', 'banner.island', 'add-on'].map(isBlockedName)).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it('has no source map and no hidden file', () => {
    const names = readdirSync(site, { recursive: true, encoding: 'utf8' })
    expect(names.filter((name) => name.endsWith('.map') || /(?:^|\/)\.[^/]/.test(name))).toEqual([])
    expect(found(['sourceMappingURL='])).toEqual([])
  })
})
