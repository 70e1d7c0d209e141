import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { maria } from '../../../e2e/models/person.ts'
import { headings, type Step, stepsOf } from '../../../e2e/models/purchase.ts'
import { Shop } from '../../../e2e/models/shop-server.ts'
import type { TypedText } from '../../support/typed-texts.ts'
import type { Engine, Theme } from './engines.ts'
import { enterAll } from './fields.ts'
import { buys, byBoleto } from './journeys.ts'
import { Visitor } from './visitor.ts'

/** The masked fields of a purchase, by the page that asks for them. */
const masked: Partial<Record<Step, readonly [label: string, kind: TypedText['kind']]>> = {
  cep: ['CEP', 'cep'],
  telefone: ['Celular com DDD', 'phone'],
  'data-nascimento': ['Data de nascimento', 'date'],
  cpf: ['CPF', 'cpf'],
}
/** The pages of a purchase up to the last masked field. */
const asked = stepsOf(byBoleto).slice(0, stepsOf(byBoleto).indexOf('cpf') + 1)
const start = `/checkout/cep/?s=${byBoleto.sku}`
const pathOf = (step: Step): string => `/checkout/${step}/`

const fillsIn = async (visitor: Visitor): Promise<void> => {
  const faults: string[] = []
  await visitor.go(start)
  for (const step of asked) {
    await visitor.isAt(headings[step], pathOf(step))
    const [label, kind] = masked[step] ?? []
    if (label !== undefined && kind !== undefined) faults.push(...(await enterAll(visitor, label, kind)))
    await visitor.answer([step], maria, byBoleto)
  }
  expect(faults).toEqual([])
}

/** Each page must be the same after Back and forward, and after a reload; the one before it as it was left, and saved. */
const moves = async (visitor: Visitor): Promise<void> => {
  const isAgain = (how: string, step: Step, values: readonly unknown[]) =>
    visitor.until(`${step} as it was, ${how}: ${values}`, async () => {
      const page = await visitor.seen()
      return page.title === headings[step] && String(page.values) === String(values)
    })
  let left: readonly unknown[] = []
  await visitor.go(start)
  for (const [at, step] of asked.entries()) {
    await visitor.isAt(headings[step], pathOf(step))
    const before = asked[at - 1]
    const { values } = await visitor.seen()
    if (before !== undefined) {
      await visitor.back()
      await isAgain('after Back', before, left)
      // What comes after the address is saved while the next page is there already.
      if (at > asked.indexOf('nome')) await visitor.reads(/Salvo às|Resposta salva/)
      await visitor.forward()
      await isAgain('after Back and forward', step, values)
    }
    await visitor.reload()
    await isAgain('after a reload', step, values)
    await visitor.fill(step, maria, byBoleto)
    left = (await visitor.seen()).values
    await visitor.next(step)
  }
}

const isReadable = async (visitor: Visitor): Promise<void> => {
  const pale: Record<string, readonly string[]> = {}
  await visitor.open('/')
  await visitor.isAt('Sua casa inteira na velocidade da luz')
  pale.home = await visitor.paleTexts()
  await visitor.open(start)
  await visitor.isAt(headings.cep)
  pale.question = await visitor.paleTexts()
  expect(pale).toEqual({ home: [], question: [] })
}

const brightnessOf = (visitor: Visitor): Promise<number> =>
  visitor.tab.run(() => Number(/\d+/.exec(getComputedStyle(document.body).backgroundColor)?.[0]))

/** The site's own choice of dark colours, against what the browser prefers. */
const isReadableInChosenDark = async (visitor: Visitor): Promise<void> => {
  await visitor.open('/')
  await visitor.tab.run(() => localStorage.setItem('ultrafibra.display', '{"theme":"dark"}'))
  await isReadable(visitor)
  expect(await brightnessOf(visitor)).toBeLessThan(50)
}

/** Pages of all layouts: cards and tables of plans, panels, papers, a message. */
const layouts = ['/', '/globoplay/', '/movel-blindagem/', '/novo-cliente/', '/regulamentos/', '/nao-existe/']

const fits = async (visitor: Visitor): Promise<void> => {
  const tight: Record<string, readonly string[]> = {}
  for (const path of layouts) {
    await visitor.go(path)
    tight[path] = [...(await visitor.tightTexts()), ...(await visitor.brokenShapes())]
  }
  expect(tight).toEqual(Object.fromEntries(layouts.map((path) => [path, []])))
}

/** Declares the tests of one engine: these journeys, by title, with the colours they prefer. */
export function testsOf(engine: Engine, chosen: Readonly<Record<string, Theme>>): void {
  const skipped = engine.problem === null ? '' : `, ${engine.problem}`
  describe.skipIf(engine.problem !== null)(`${engine.name}${skipped}`, () => {
    const shop = new Shop()
    beforeAll(() => shop.open())
    afterAll(async () => {
      await engine.close()
      await shop.close()
    })
    const test = (title: string, theme: Theme, run: (visitor: Visitor) => Promise<void>) =>
      it(title, async () => {
        await shop.begin()
        const tab = await engine.open(theme)
        try {
          await run(new Visitor(tab, shop.url))
        } finally {
          await tab.close()
        }
      })
    for (const [title, theme] of Object.entries(chosen))
      test(`${title}, in ${theme} colours`, theme, (visitor) => buys(visitor, shop, title))
    test('shows numbers alike, however they come into a field', 'light', fillsIn)
    test('keeps pages and answers through reload, Back and forward', 'light', moves)
    test('keeps texts in the window and off the edges of boxes, words whole, posters square', 'light', fits)
    test('has readable texts in dark colours that are chosen', 'light', isReadableInChosenDark)
    test('has readable texts in light colours', 'light', isReadable)
  })
}
