import { person } from '@ultrafibra/server/cli/person-command'
import { expect } from 'vitest'
import { stepsOf, type Way } from '../../../e2e/models/checkout-page.ts'
import { mailedCode, onRecord } from '../../../e2e/models/mailed-code.ts'
import { maria } from '../../../e2e/models/person.ts'
import { orderOf, withoutMarks } from '../../../e2e/models/shop.ts'
import type { Shop } from '../../../e2e/models/shop-server.ts'
import type { Visitor } from './visitor.ts'

type Journey = (visitor: Visitor, shop: Shop) => Promise<void>

export const byBoleto: Way = { directDebit: false, sku: 'd500a', isScheduled: true }
const byDebit: Way = { directDebit: true, sku: 'd600gl', isScheduled: true }
const address = 'Avenida Paulista, nº 1578, Bela Vista, São Paulo/SP'

/** The number on the page must be that of the only order since the test began. */
const expectOrder = async (visitor: Visitor, shop: Shop, order: object, said: readonly string[]) => {
  await visitor.isAt(/^(Pedido|Renovação) feit[oa]/)
  const orderNumber = await visitor.orderNumber()
  for (const text of said) await visitor.reads(text)
  const { orders } = await shop.sold()
  expect(orders.map((one) => one.orderNumber)).toEqual([orderNumber])
  expect({ ...orders[0], ...order }).toEqual(orders[0])
  expect(await visitor.paleTexts()).toEqual([])
}

const review = async (visitor: Visitor, said: readonly string[]) => {
  await visitor.isAt('Confira e faça seu pedido')
  for (const text of said) await visitor.reads(text)
}

const buy = async (visitor: Visitor, shop: Shop, way: Way, said: readonly string[]) => {
  const steps = stepsOf(way)
  await visitor.answer(steps.slice(0, -1), maria, way)
  await review(visitor, [...said, address, maria.name])
  await visitor.answer(steps.slice(-1), maria, way)
  await expectOrder(visitor, shop, withoutMarks(orderOf(maria, way)), [...said, address])
}

const enterCode = async (visitor: Visitor, shop: Shop, mail: string) => {
  await visitor.isAt(/^Digite o código/)
  const code = await visitor.until(`a code mailed to ${mail}`, async () => mailedCode(shop.dataDir, mail))
  await visitor.type('Código', code)
  await visitor.press('button', 'Validar')
}

const callBacksOf = async (shop: Shop, phone: string): Promise<unknown> => {
  let text = ''
  const streams = { stdout: { write: (some: string) => (text += some) }, stderr: { write: () => true } }
  expect(await person(['export', '--phone', phone], { DATA_DIR: shop.dataDir }, streams)).toBe(0)
  return (JSON.parse(text) as { ligacoesPedidas: unknown }).ligacoesPedidas
}

/** A purchase without direct debit, from the home page, after refusing cookies. */
const boleto: Journey = async (visitor, shop) => {
  await visitor.go('/')
  await visitor.press('button', 'Recusar')
  await visitor.press('link', 'Contratar 500 Mega')
  await buy(visitor, shop, byBoleto, ['500 Mega', 'R$ 69,99'])
}

const debit: Journey = async (visitor, shop) => {
  await visitor.go('/checkout/cep/?s=d600gl')
  await buy(visitor, shop, byDebit, ['1 Giga + Globoplay', 'R$ 129,99'])
}

const renewal: Journey = async (visitor, shop) => {
  await visitor.go('/refidelizacao/consulta-cpf/')
  await visitor.type('CPF', '39053344705')
  await visitor.press('button', 'Ver ofertas')
  await enterCode(visitor, shop, onRecord.renewal)
  await visitor.isAt('Suas ofertas de renovação')
  await visitor.press('button', 'Quero esta 600 Mega')
  await visitor.isAt('Confira a renovação')
  await visitor.reads('600 Mega, R$ 79,99 por mês')
  await visitor.tick('checkbox', /^Li e aceito/)
  await visitor.press('button', 'Confirmar renovação')
  await expectOrder(visitor, shop, { kind: 'renewal', cpf: '39053344705' }, ['600 Mega', 'R$ 79,99'])
}

const collaborator: Journey = async (visitor, shop) => {
  const worker = { ...maria, email: 'maria.aparecida@tim.com.br' }
  const prefix = '/oferta-colaborador'
  const steps = stepsOf(byBoleto)
  const later = steps.indexOf('email') + 1
  await visitor.go(`${prefix}/`)
  await visitor.press('link', 'Contratar 500 Mega')
  await visitor.answer(steps.slice(0, later), worker, byBoleto, prefix)
  await enterCode(visitor, shop, worker.email)
  await visitor.answer(steps.slice(later), worker, byBoleto, prefix)
  const { name, cpf, email } = orderOf(worker, byBoleto)
  await expectOrder(visitor, shop, { name, cpf, email }, ['500 Mega', address])
}

const migration: Journey = async (visitor, shop) => {
  await visitor.go('/migracao-ultrafibra/')
  await visitor.isAt('Mude para a Ultrafibra', '/migracao-ultrafibra/consulta-cpf/')
  await visitor.type('CPF', '16899535009')
  await visitor.press('button', 'Continuar')
  await enterCode(visitor, shop, onRecord.migration)
  await visitor.isAt('Escolha o seu plano')
  await visitor.press('button', 'Quero esta 500 Mega')
  const steps = [
    'cep',
    'nr-imovel',
    'data-de-vencimento',
    'ativar-debito',
    'data-instalacao',
    'confirmacao',
  ] as const
  await visitor.answer(steps, maria, byBoleto, '/migracao-ultrafibra')
  const order = { kind: 'migration', cpf: '16899535009', direct_debit: false, due_date: maria.dueDate }
  await expectOrder(visitor, shop, order, ['500 Mega', address])
}

const askCoverage = async (visitor: Visitor, cep: string, number: string) => {
  await visitor.go('/consultar-cobertura/cep/')
  await visitor.type('CEP', cep)
  await visitor.press('button', 'Continuar')
  await visitor.isAt('Qual é o número do imóvel?')
  await visitor.type('Número', number)
  await visitor.press('button', 'Consultar')
}

const coverage: Journey = async (visitor) => {
  await askCoverage(visitor, '01310100', '1578')
  await visitor.isAt('Planos no seu endereço', '/consultar-cobertura/planos/')
  await visitor.reads(address)
}

const noCoverage: Journey = async (visitor, shop) => {
  await askCoverage(visitor, '69050010', '10')
  await visitor.isAt('Ainda não chegamos na sua rua')
  await visitor.type('Nome', maria.name)
  await visitor.type('Celular', '11987654321')
  await visitor.type('E-mail', maria.email)
  await visitor.press('button', 'Quero ser avisado')
  await visitor.reads('Pronto! Vamos avisar quando a fibra chegar.')
  expect((await shop.sold()).leadsWithoutCoverage).toEqual([
    expect.objectContaining({ name: maria.name, email: maria.email, phone: '11987654321' }),
  ])
}

const callBack: Journey = async (visitor, shop) => {
  await visitor.go('/receber-ligacao/')
  await visitor.type('Celular com DDD', '11912345678')
  await visitor.press('button', 'Receber ligação')
  await visitor.reads(/^Tudo certo!|Pedido recebido/)
  expect(await callBacksOf(shop, '11912345678')).toEqual([
    expect.objectContaining({ telephone: '11912345678' }),
  ])
}

/** The answer about cookies is kept: not asked again after a reload. */
const consent: Journey = async (visitor) => {
  const isAsked = () => visitor.tab.run(() => document.body.innerText.includes('Usamos cookies'))
  await visitor.go('/')
  await visitor.press('button', 'Gerenciar')
  await visitor.tick('switch', /^Funcionais/)
  await visitor.press('button', 'Salvar escolhas')
  await visitor.until('the banner to go', async () => !(await isAsked()))
  const cookie = await visitor.tab.run(() => decodeURIComponent(document.cookie))
  expect(cookie).toMatch(/cookie_consent=\{"value":"func"/)
  await visitor.reload()
  expect(await isAsked()).toBe(false)
}

/** By the title of its test. */
export const journeys: Readonly<Record<string, Journey>> = {
  'buys by boleto': boleto,
  'buys by direct debit, with a bank': debit,
  'renews with a code': renewal,
  'buys as a collaborator with a code': collaborator,
  migrates: migration,
  'asks for coverage': coverage,
  'asks to be told of coverage': noCoverage,
  'asks for a call': callBack,
  'answers about cookies once': consent,
}
