import type { Page } from '@playwright/test'
import { failureTexts } from '@ultrafibra/contract/failure'
import * as texts from '@ultrafibra/contract/texts'
import { expectAnswered } from './models/answers.ts'
import { comeBackTo } from './models/begun.ts'
import { byBoleto, CheckoutPage } from './models/checkout-page.ts'
import { expect } from './models/fixtures.ts'
import { onRecord, proveRecord } from './models/mailed-code.ts'
import { maria } from './models/person.ts'
import { anyCall, showsEach } from './models/problems.ts'
import { test as base } from './models/shop.ts'
import { openStandIn, type StandIn } from './models/stand-in.ts'

const test = base.extend<{ readonly line: StandIn }>({
  line: async ({ shop }, use) => {
    const line = await openStandIn(shop.url)
    await use(line)
    line.close()
  },
  checkout: async ({ page, line, way }, use) => {
    await use(new CheckoutPage(page, line.url, maria, way))
  },
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
/** As the field's mask writes it: the same text before the mask is there. */
const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).pressSequentially(text)

test('each problem of a saved answer is shown on its page', async ({ page, line, checkout }) => {
  await comeBackTo(checkout, 'ativar-debito')
  await checkout.fill('ativar-debito')
  await showsEach(page, line, {
    call: /^PATCH .*\/bankInfo$/,
    send: () => checkout.next.click(),
    rows: [
      ...anyCall,
      [409, 'Esse pedido é de uma migração. Continue por ela.'],
      [409, 'Esse pedido já foi realizado e não pode mais ser alterado.'],
      [422, texts.valueInvalid, 'direct_debit', 'direct_debit'],
    ],
  })
  await checkout.next.click()
  await checkout.isAt('conta-debito')
})

test('each problem of an order is shown above its review', async ({ page, line, checkout }) => {
  await comeBackTo(checkout, 'confirmacao')
  await checkout.fill('confirmacao')
  await showsEach(page, line, {
    call: /^PUT .*\/lead-v2\//,
    send: () => checkout.next.click(),
    // An order that may have been placed is asked for again, without a notice.
    rows: [
      ...anyCall.filter(([status, , field]) => status < 429 && field === undefined),
      [409, 'Esse pedido é de uma migração. Continue por ela.'],
      [409, 'Você acabou de pedir este plano neste endereço: é o pedido 401 7383 0486.'],
    ],
  })
  line.answer(/^PUT .*\/lead-v2\//, {
    status: 503,
    body: { error: 'Não foi possível gerar o número do pedido. Tente de novo.' },
  })
  await checkout.next.click()
  await expect(page.getByText('Estamos conferindo se o pedido entrou.')).toBeVisible()
  line.mend()
  await checkout.orderNumber()
})

test('a refused answer is asked for again before the order', async ({ page, line, checkout }) => {
  await comeBackTo(checkout, 'data-instalacao')
  await checkout.fill('data-instalacao')
  const taken = { error: texts.scheduleTaken, field: 'schedules' }
  line.answer(/^PATCH .*\/scheduleDate$/, { status: 422, body: taken })
  await checkout.next.click()
  await expect(page.locator('#schedules-error')).toHaveText(`Erro: ${texts.scheduleTaken}`)
  await expectAnswered(checkout, 'data-instalacao')
  line.mend()
  await checkout.next.click()
  await checkout.isAt('confirmacao')
  const refused = [
    [409, texts.scheduleGone, 'schedules', 'data-instalacao', 'confirmacao'],
    [422, 'Falta informar o nome.', 'name', 'nome', 'telefone'],
  ] as const
  for (const [status, error, field, step, next] of refused) {
    await checkout.fill('confirmacao')
    line.answer(/^PUT .*\/lead-v2\//, { status, body: { error, field } })
    await checkout.next.click()
    await checkout.isAt(step)
    await expect(page.locator(`#${field}-error`)).toHaveText(`Erro: ${error}`)
    await expectAnswered(checkout, step)
    line.mend()
    await checkout.next.click()
    await checkout.isAt(next)
  }
})

for (const [status, error] of [
  [403, 'Esse pedido foi começado em outro navegador. Comece um novo pedido.'],
  [404, 'Lead não encontrado.'],
] as const)
  test(`a lead that is gone, by ${status}, is begun again with what was typed`, async ({
    page,
    line,
    checkout,
  }) => {
    await comeBackTo(checkout, 'ativar-debito')
    await checkout.fill('ativar-debito')
    line.answer(/^PATCH .*\/bankInfo$/, { status, body: { error, gone: true } })
    await checkout.next.click()
    await expect(checkout.title).toHaveText('Vamos retomar seu pedido')
    line.mend()
    await button(page, 'Continuar').click()
    await checkout.isAt('conta-debito')
  })

test('each problem of a code is shown beside it, or above the page', async ({ page, line, shop }) => {
  await page.goto(`${line.url}/refidelizacao/consulta-cpf/`)
  await type(page, 'CPF', '390.533.447-05')
  const sending = /^POST .*\/record\/.*\/code$/
  line.answer(sending, { status: 500, body: { error: failureTexts.refused } })
  await button(page, 'Ver ofertas').click()
  await button(page, 'Tentar de novo').waitFor()
  await showsEach(page, line, {
    call: sending,
    send: () => button(page, 'Tentar de novo').click(),
    rows: [
      [403, failureTexts.notByPerson],
      [409, 'Esse pedido não é da oferta para colaboradores.'],
      [409, 'Esse pedido já está confirmado.'],
      [422, 'Falta informar o e-mail.', 'email'],
      [422, 'Use seu e-mail de colaborador: o código só é enviado para ele.', 'email'],
      [409, 'Seu cadastro não tem e-mail. Fale com a gente.', 'email'],
      [429, 'Já enviamos muitos códigos para esse e-mail. Espere um pouco.'],
      [503, 'Não conseguimos enviar o e-mail agora. Tente de novo.'],
    ],
  })
  await button(page, 'Tentar de novo').click()
  await page.getByText(/Mandamos um código/).waitFor()
  await type(page, 'Código', '000000')
  await showsEach(page, line, {
    call: /^PATCH .*\/code$/,
    send: () => button(page, 'Validar').click(),
    rows: [
      [409, 'Esse pedido já está confirmado.', undefined, 'code'],
      [422, 'O código não confere. Confira e tente de novo.', 'code', 'code'],
      [429, 'Você errou o código 5 vezes. Peça outro código.', 'code', 'code'],
      [429, 'Foram muitas tentativas hoje. Tente amanhã.', 'code', 'code'],
    ],
  })
  await page.getByRole('textbox', { name: 'Código' }).fill('')
  await proveRecord(page, shop.dataDir, onRecord.renewal)
  await button(page, /^Quero esta/).waitFor()
  await showsEach(page, line, {
    call: /^PATCH .*\/renewalBaseUser\//,
    send: () => button(page, /^Quero esta/).click(),
    rows: [[422, texts.planEmpty, 'offer1']],
  })
  line.answer(/^PATCH .*\/renewalBaseUser\//, {
    status: 404,
    body: { error: 'Renovação não encontrada.', gone: true },
  })
  await button(page, /^Quero esta/).click()
  await expect(page.getByRole('textbox', { name: 'CPF' })).toHaveValue('390.533.447-05')
  line.mend()
  await button(page, 'Ver ofertas').click()
  await page.getByText(/Mandamos um código/).waitFor()
})

const quizzed = { ...maria, cpf: '111.444.777-35' }

test('each problem of the quiz is shown above its last question', async ({ page, freshShop }) => {
  const line = await openStandIn(freshShop.url)
  const checkout = new CheckoutPage(page, line.url, quizzed, byBoleto)
  await comeBackTo(checkout, 'ativar-debito')
  await checkout.answer('ativar-debito')
  const choose = () => page.getByRole('radio').first().check({ force: true })
  for (const at of [1, 2]) {
    await page.getByRole('group', { name: new RegExp(`^Pergunta ${at} de 3`) }).waitFor()
    await choose()
    await checkout.next.click()
  }
  await page.getByRole('group', { name: /^Pergunta 3 de 3/ }).waitFor()
  await choose()
  const sending = /^PATCH .*\/QuizAnswer$/
  line.answer(sending, { status: 500, body: { error: failureTexts.refused } })
  await checkout.next.click()
  await button(page, 'Tentar de novo').waitFor()
  await showsEach(page, line, {
    call: sending,
    send: () => button(page, 'Tentar de novo').click(),
    rows: [
      [409, 'Essas perguntas não valem mais. Recarregue a página.', 'idQuiz'],
      [422, 'Essas perguntas não são deste pedido.', 'idQuiz'],
      [422, 'Responda a todas as perguntas.', 'questions'],
    ],
  })
  line.close()
})

test('each problem of a new lead is shown where the address is checked', async ({ page, line, checkout }) => {
  await checkout.choosePlan()
  await checkout.answer('cep')
  await checkout.fill('nr-imovel')
  line.answer(/^POST .*\/lead-v2$/, { status: 500, body: { error: failureTexts.refused } })
  await checkout.next.click()
  await button(page, 'Tentar de novo').waitFor()
  await showsEach(page, line, {
    call: /^POST .*\/lead-v2$/,
    send: () => button(page, 'Tentar de novo').click(),
    rows: [
      ...anyCall,
      [422, 'Ainda não atendemos esse endereço.', 'address.cep'],
      [422, texts.planEmpty, 'idPlan'],
      [503, 'Não conseguimos consultar a rede agora. Tente de novo.'],
    ],
  })
  await button(page, 'Tentar de novo').click()
  await checkout.isAt('nome')
})

test('a company reads at its CNPJ that a plan with streaming is for persons', async ({ page, line }) => {
  const checkout = new CheckoutPage(page, line.url, maria, { ...byBoleto, sku: 'd600gl' })
  await comeBackTo(checkout, 'cpf')
  await page.getByRole('radio', { name: 'Empresa (CNPJ)' }).check({ force: true })
  await type(page, 'CNPJ', '11.222.333/0001-81')
  await checkout.next.click()
  await checkout.isAt('data-de-vencimento')
  await checkout.fill('data-de-vencimento')
  await checkout.next.click()
  await expect(page.locator('#cnpj-error')).toHaveText(`Erro: ${texts.streamingForPersons}`)
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('11.222.333/0001-81')
  await page.getByRole('radio').first().check({ force: true })
  await type(page, 'CPF', maria.cpf)
  await checkout.next.click()
  await checkout.isAt('data-de-vencimento')
})

test('each problem of a call-back is shown on its page', async ({ page, line }) => {
  await page.goto(`${line.url}/receber-ligacao/`)
  await type(page, 'Celular com DDD', '(11) 98765-0000')
  await showsEach(page, line, {
    call: /^POST .*\/supportRequest$/,
    send: () => button(page, 'Receber ligação').click(),
    rows: [
      ...anyCall,
      [422, texts.phoneInvalid, 'telephone', 'phone'],
      [429, 'Já recebemos seus pedidos de ligação de hoje.'],
    ],
  })
  await button(page, 'Receber ligação').click()
  await expect(page.getByText(/^Tudo certo!/)).toBeVisible()
})

test('each problem of a customer’s offers is shown on its page', async ({ page, line }) => {
  await page.goto(`${line.url}/refidelizacao/consulta-cpf/`)
  await type(page, 'CPF', '390.533.447-05')
  await showsEach(page, line, {
    call: /^POST .*\/documentNumber$/,
    send: () => button(page, 'Ver ofertas').click(),
    rows: [
      ...anyCall.filter(([status]) => status !== 422),
      [404, 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.', 'cpf', 'cpf'],
      [422, texts.valueInvalid, 'cpf', 'cpf'],
      [409, 'Este CPF já tem uma renovação em andamento.', 'cpf', 'cpf'],
    ],
  })
})
