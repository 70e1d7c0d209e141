import type { Page } from '@playwright/test'
import { failureTexts, strangerTexts } from '@ultrafibra/contract/failure'
import * as texts from '@ultrafibra/contract/texts'
import { Buyer } from './models/buyer.ts'
import { expect } from './models/fixtures.ts'
import { type Gate, openGate } from './models/gate.ts'
import { onRecord, verifyIdentity } from './models/mailed-code.ts'
import { maria } from './models/person.ts'
import { anyCall, showsEach } from './models/problems.ts'
import { byBoleto } from './models/purchase.ts'
import { test as base } from './models/shop.ts'

const test = base.extend<{ readonly line: Gate }>({
  line: async ({ shop }, use) => {
    const line = await openGate(shop.url)
    await use(line)
    line.close()
  },
  site: ({ line }, use) => use(line.url),
})

const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first()
/** As the field's mask writes it: the same text before the mask is there. */
const type = (page: Page, label: string, text: string) =>
  page.getByRole('textbox', { name: label, exact: true }).pressSequentially(text)

test('each problem of a saved answer is shown on its page', async ({ page, line, buyer }) => {
  await buyer.goTo('ativar-debito')
  await buyer.fill('ativar-debito')
  await showsEach(page, line, {
    call: /^PATCH .*\/bankInfo$/,
    send: () => buyer.next.click(),
    rows: [
      ...anyCall,
      [409, 'Esse pedido é de uma migração. Continue por ela.'],
      [409, 'Esse pedido já foi realizado e não pode mais ser alterado.'],
      [422, texts.valueInvalid, 'direct_debit', 'direct_debit'],
    ],
  })
  await buyer.next.click()
  await buyer.isAt('conta-debito')
})

test('each problem of an order is shown above its review', async ({ page, line, buyer }) => {
  await buyer.goTo('confirmacao')
  await buyer.fill('confirmacao')
  await showsEach(page, line, {
    call: /^PUT .*\/lead-v2\//,
    send: () => buyer.next.click(),
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
  await buyer.next.click()
  await expect(page.getByText('Estamos conferindo se o pedido entrou.')).toBeVisible()
  line.release()
  await buyer.orderNumber()
})

test('a refused answer is asked for again before the order', async ({ page, line, buyer }) => {
  await buyer.goTo('data-instalacao')
  await buyer.fill('data-instalacao')
  const taken = { error: texts.scheduleTaken, field: 'schedules' }
  line.answer(/^PATCH .*\/scheduleDate$/, { status: 422, body: taken })
  await buyer.next.click()
  await expect(page.locator('#schedules-error')).toHaveText(`Erro: ${texts.scheduleTaken}`)
  await buyer.isAnswered('data-instalacao')
  line.release()
  await buyer.next.click()
  await buyer.isAt('confirmacao')
  const refused = [
    [409, texts.scheduleGone, 'schedules', 'data-instalacao', 'confirmacao'],
    [422, 'Falta informar o nome.', 'name', 'nome', 'telefone'],
  ] as const
  for (const [status, error, field, step, next] of refused) {
    await buyer.fill('confirmacao')
    line.answer(/^PUT .*\/lead-v2\//, { status, body: { error, field } })
    await buyer.next.click()
    await buyer.isAt(step)
    await expect(page.locator(`#${field}-error`)).toHaveText(`Erro: ${error}`)
    await buyer.isAnswered(step)
    line.release()
    await buyer.next.click()
    await buyer.isAt(next)
  }
})

test('a lead that is gone is begun again with what was typed', async ({ page, line, buyer }) => {
  await buyer.goTo('ativar-debito')
  await buyer.fill('ativar-debito')
  const gone = { error: 'Esse pedido foi começado em outro navegador. Comece um novo pedido.', gone: true }
  line.answer(/^PATCH .*\/bankInfo$/, { status: 403, body: gone })
  await buyer.next.click()
  await expect(buyer.title).toHaveText('Vamos retomar seu pedido')
  line.release()
  await button(page, 'Continuar').click()
  await buyer.isAt('conta-debito')
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
      [403, strangerTexts.notByPerson],
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
  await verifyIdentity(page, shop.dataDir, onRecord.renewal)
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
  line.release()
  await button(page, 'Ver ofertas').click()
  await page.getByText(/Mandamos um código/).waitFor()
})

const quizzed = { ...maria, cpf: '111.444.777-35' }

test('each problem of the quiz is shown above its last question', async ({ page, freshShop }) => {
  const line = await openGate(freshShop.url)
  const buyer = new Buyer(page, line.url, { person: quizzed, way: byBoleto })
  await buyer.goTo('ativar-debito')
  await buyer.answer('ativar-debito')
  const choose = () => page.getByRole('radio').first().check({ force: true })
  for (const at of [1, 2]) {
    await page.getByRole('group', { name: new RegExp(`^Pergunta ${at} de 3`) }).waitFor()
    await choose()
    await buyer.next.click()
  }
  await page.getByRole('group', { name: /^Pergunta 3 de 3/ }).waitFor()
  await choose()
  const sending = /^PATCH .*\/QuizAnswer$/
  line.answer(sending, { status: 500, body: { error: failureTexts.refused } })
  await buyer.next.click()
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

test('each problem of a new lead is shown where the address is checked', async ({ page, line, buyer }) => {
  await buyer.choosePlan()
  await buyer.answer('cep')
  await buyer.fill('nr-imovel')
  line.answer(/^POST .*\/lead-v2$/, { status: 500, body: { error: failureTexts.refused } })
  await buyer.next.click()
  await button(page, 'Tentar de novo').waitFor()
  await showsEach(page, line, {
    call: /^POST .*\/lead-v2$/,
    send: () => button(page, 'Tentar de novo').click(),
    rows: [
      [422, 'Ainda não atendemos esse endereço.', 'address.cep'],
      [422, texts.planEmpty, 'idPlan'],
      [503, 'Não conseguimos consultar a rede agora. Tente de novo.'],
    ],
  })
  await button(page, 'Tentar de novo').click()
  await buyer.isAt('nome')
})

test('a company reads at its CNPJ that a plan with streaming is for persons', async ({ page, line }) => {
  const buyer = new Buyer(page, line.url, { way: { ...byBoleto, sku: 'd600gl' } })
  await buyer.goTo('cpf')
  await page.getByRole('radio', { name: 'Empresa (CNPJ)' }).check({ force: true })
  await type(page, 'CNPJ', '11.222.333/0001-81')
  await buyer.next.click()
  await buyer.isAt('data-de-vencimento')
  await buyer.fill('data-de-vencimento')
  await buyer.next.click()
  await expect(page.locator('#cnpj-error')).toHaveText(`Erro: ${texts.streamingForPersons}`)
  await expect(page.getByRole('textbox', { name: 'CNPJ' })).toHaveValue('11.222.333/0001-81')
  await page.getByRole('radio').first().check({ force: true })
  await type(page, 'CPF', maria.cpf)
  await buyer.next.click()
  await buyer.isAt('data-de-vencimento')
})

test('each problem of a call-back is shown on its page', async ({ page, line }) => {
  await page.goto(`${line.url}/receber-ligacao/`)
  await type(page, 'Celular com DDD', '(11) 98765-0000')
  await showsEach(page, line, {
    call: /^POST .*\/supportRequest$/,
    send: () => button(page, 'Receber ligação').click(),
    rows: [
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
      [404, 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.', 'cpf', 'cpf'],
      [422, texts.valueInvalid, 'cpf', 'cpf'],
      [409, 'Este CPF já tem uma renovação em andamento.', 'cpf', 'cpf'],
    ],
  })
})
