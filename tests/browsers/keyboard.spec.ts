import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openGate } from '../../e2e/models/gate.ts'
import { maria } from '../../e2e/models/person.ts'
import { Shop } from '../../e2e/models/shop-server.ts'
import { chromium103, type Engine, firefox, webkit } from './support/engines.ts'
import type { Pace } from './support/tab.ts'
import { Visitor } from './support/visitor.ts'

const shop = new Shop()
beforeAll(() => shop.open())
afterAll(() => shop.close())

const secondPhone = '1133334444'

/** A page that asks several: another phone that is wrong, the list of errors, and the page again after Back and a reload. */
const leavesSecondPhone = async (visitor: Visitor): Promise<void> => {
  const digits = (text: string): string => text.replace(/\D/g, '')
  await visitor.go('/b/checkout/cep/?s=d500a')
  await visitor.reachAndType('CEP', digits(maria.cep))
  await visitor.reachAndType('Número', maria.number)
  await visitor.reachAndPress('Continuar')
  await visitor.isAt('Confira seu celular')
  await visitor.reachAndType('Celular', digits(maria.phone))
  await visitor.reachAndPress('Continuar')
  await visitor.reads('Sem dados do usuário')
  await visitor.reachAndPress('Continuar')
  await visitor.isAt('Seus dados')
  await visitor.reachAndType('Nome completo', maria.name)
  await visitor.reachAndType('Outro telefone', secondPhone.slice(0, 4))
  await visitor.reachAndType('E-mail', maria.email)
  await visitor.reachAndType('Data de nascimento', digits(maria.birthDate))
  await visitor.reachAndType('Nome completo da mãe', maria.mothersName)
  await visitor.reachAndType('CPF', digits(maria.cpf))
  await visitor.reachAndPress('Continuar')
  await visitor.reach('Confira este campo para continuar')
  await visitor.reachAndPress('Esse número não é válido', 'Enter')
  await visitor.reachAndType('Outro telefone', secondPhone)
  await visitor.reachAndPress('Continuar')
  await visitor.isAt('Como você quer pagar?')
  await visitor.back()
  await visitor.reads(/Salvo às|Resposta salva/)
  for (const how of ['Back', 'a reload']) {
    await visitor.until(`the second phone after ${how}`, async () =>
      (await visitor.seen()).values.includes('(11) 3333-4444'),
    )
    await visitor.reload()
  }
}

/** Cards that lie beside the window are shown when they are reached. */
const reachesCards = async (visitor: Visitor): Promise<void> => {
  await visitor.go('/globoplay/')
  await visitor.reach(/^Globoplay Suspense/)
  await visitor.reach(/^Globoplay Drama/)
}

const currentBanner = (visitor: Visitor): Promise<string> =>
  visitor.tab.run(
    () => document.querySelector('button[aria-current]')?.getAttribute('aria-label')?.slice(0, 10) ?? '',
  )

/** Banners turn by themselves until one of their controls has the focus. */
const stopsBanners = async (visitor: Visitor): Promise<void> => {
  await visitor.go('/')
  await visitor.until('the second banner', async () => (await currentBanner(visitor)) === 'Destaque 2')
  await visitor.reachAndPress('Recusar')
  await visitor.reach(/^Reproduzir os destaques/)
}

/** A link whose plan nobody sells: the page says so, and a filter shows what there is. */
const narrowsPlans = async (visitor: Visitor): Promise<void> => {
  await visitor.go('/?sb=paramount&sb=max')
  await visitor.reads('Você procurava um plano com Paramount+ e HBO Max: não temos um assim.')
  await visitor.reach('Destaques')
  for (const filter of ['Básico', 'Paramount+', 'HBO Max', 'HBO Max e Deezer']) {
    await visitor.tab.press('ArrowRight')
    await visitor.reach(filter)
  }
  await visitor.reach('Contratar 500 Mega + HBO Max e Deezer')
  expect((await visitor.seen()).main).not.toContain('Contratar 300 Mega')
}

/** Half a postal code outlives a reload; a number that is none is said to be, and words for none are the box. */
const typesAddress = async (visitor: Visitor): Promise<void> => {
  await visitor.go('/checkout/cep/?s=d500a')
  await visitor.reachAndType('CEP', '013101')
  await visitor.reload()
  await visitor.until('half a postal code', async () => (await visitor.seen()).values.includes('01310-1'))
  await visitor.reachAndType('CEP', '01310100')
  await visitor.reachAndPress('Continuar')
  await visitor.isAt('Qual é o número do imóvel?')
  await visitor.reachAndType('Número', '0')
  await visitor.reachAndPress('Continuar')
  await visitor.reads('Digite o número, como 120 ou 12A.')
  await visitor.reachAndType('Número', 's/n')
  await visitor.reachAndPress('Continuar')
  await visitor.isAt('Como você se chama?')
  await visitor.back()
  const box = () =>
    visitor.tab.run(() => document.querySelector('main [aria-pressed=true]')?.textContent ?? '')
  await visitor.until('the pressed box', async () => (await box()) === 'Não tem número')
}

/** A link whose plan nobody sells: the coverage check and its drawer say so, the plan of another link is kept. */
const followsLinks = async (visitor: Visitor): Promise<void> => {
  const nobody = 'Não achamos o plano do seu link.'
  await visitor.go('/consultar-cobertura/cep/?s=d9z')
  await visitor.reads(`${nobody} Consulte os que chegam na sua rua.`)
  await visitor.go('/ofertas/?s=d9z')
  await visitor.reachAndPress('Fechar aviso')
  await visitor.reachAndPress('Consultar cobertura', 'Enter')
  await visitor.reads(`${nobody} A resposta sai na hora.`)
  await visitor.go('/ofertas/?s=d500a')
  await visitor.reachAndPress('Consultar cobertura', 'Enter')
  await visitor.reads('Você segue com o plano 500 Mega, que escolheu antes.')
  await visitor.reachAndType('CEP', '01310100')
  await visitor.reachAndType('Número', '1578')
  await visitor.reachAndPress('Consultar')
  await visitor.isAt('Como você se chama?')
}

/** The button of the form waits for its answers before any script runs; its drawer opens by Enter and closes by Escape. */
const asksForCoverage = async ({ tab, base }: Visitor): Promise<void> => {
  const gate = await openGate(base)
  gate.hold(/GET \/assets\/.*\.js$/)
  const visitor = new Visitor(tab, gate.url)
  await visitor.open('/')
  await visitor.until('a disabled button', () =>
    tab.run(() => document.querySelector('#cobertura [type=submit][aria-disabled=true]') !== null),
  )
  gate.release()
  await visitor.reads('Faltam o CEP e o celular com DDD.')
  await visitor.reachAndType('CEP', '01310100')
  await visitor.reads('Falta o celular: DDD, o 9 e mais 8 números.')
  await visitor.reachAndType('Celular com DDD', '11987654321')
  await visitor.reachAndPress('Consultar')
  await visitor.reads('Boa notícia: tem fibra na Avenida Paulista')
  await visitor.reach('Nome completo')
  await visitor.tab.press('Escape')
  await visitor.reach('Encontrado')
  gate.close()
}

const acts: Readonly<Record<string, (visitor: Visitor) => Promise<void>>> = {
  'reaches every field, and corrects a second phone by the list of errors': leavesSecondPhone,
  'sees each card that it reaches': reachesCards,
  'stops the banners': stopsBanners,
  'types an address, half of it before a reload': typesAddress,
  'follows links of plans to the coverage check and its drawer': followsLinks,
  'narrows the plans where a link fits none': narrowsPlans,
}
const phone = 360
const desktop = 1280

const inEngine = async (
  engine: Engine,
  width: number,
  act: (visitor: Visitor) => Promise<void>,
  pace: Pace = 'loaded',
) => {
  const tab = await engine.open('light', pace, width)
  try {
    await act(new Visitor(tab, shop.url))
  } finally {
    await tab.close()
  }
}

for (const engine of [firefox(), webkit(), chromium103()]) {
  const skipped = engine.problem === null ? '' : `, ${engine.problem}`
  describe.skipIf(engine.problem !== null)(`a keyboard alone, in ${engine.name}${skipped}`, () => {
    afterAll(() => engine.close())
    for (const [title, act] of Object.entries(acts))
      it.skipIf(engine.name === 'Chromium 103' && act === narrowsPlans)(`${title} (${phone} px)`, () =>
        inEngine(engine, phone, act),
      )
    it(`asks for coverage from before any script on (${desktop} px)`, () =>
      inEngine(engine, desktop, asksForCoverage, 'at once'))
  })
}
