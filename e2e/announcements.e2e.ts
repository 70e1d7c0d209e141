import { ApiLine, withSentinel } from './models/faults.ts'
import { expect, test } from './models/fixtures.ts'
import { holdCall } from './models/held.ts'
import { Listener } from './models/listener.ts'
import { headings } from './models/purchase.ts'

const slowMs = 8_000
const failed =
  'alert: Não conseguimos continuar agora O problema é nosso e costuma passar logo. O que você digitou continua nesta página. Tentar de novo 0800 555 1020 Detalhes'
const unsaved =
  'status: Sua última resposta ainda não foi salva. Quando você continuar, a gente tenta de novo.'

test('the first pages of a purchase announce each event once and in order', async ({
  page,
  buyer,
  context,
}) => {
  const listener = new Listener()
  await listener.start(page)
  await page.clock.install()
  buyer.isTyped = true
  const heard = () => listener.heard(page)
  await buyer.goTo('cep')
  await page.locator('#root[data-ready]').waitFor()
  expect(await heard(), 'a first load').toEqual([])

  await buyer.next.click()
  await expect(page.getByRole('alert')).toBeVisible()
  expect(await heard(), 'a refusal').toEqual([
    'focus: Confira este campo para continuar',
    'alert: Confira este campo para continuar Digite o CEP.',
  ])
  await buyer.fill('cep')
  expect(await heard(), 'a correction').toEqual([])
  await buyer.answer('cep')
  await buyer.isAt('nr-imovel')
  expect(await heard(), 'the next page').toEqual([`focus: ${headings['nr-imovel']}`])

  const coverage = await holdCall(page, /\/cep\/coverage$/)
  await buyer.fill('nr-imovel')
  await buyer.next.click()
  await coverage.arrived
  await expect(buyer.title).toHaveText('Verificando a sua rua')
  await page.clock.fastForward(slowMs)
  await expect(page.getByText('Está demorando mais que o normal. Continue nesta tela.')).toBeVisible()
  coverage.release()
  await buyer.isAt('nome')
  expect(await heard(), 'a slow look-up').toEqual([
    'focus: Verificando a sua rua',
    'beside: Consultando a rede de fibra no seu endereço.',
    'status: Está demorando mais que o normal. Continue nesta tela.',
    // The page's next request, which creates the lead.
    'status: Consultando a rede de fibra no seu endereço.',
    `focus: ${headings.nome}`,
    expect.stringMatching(
      /^status: Boa notícia! Tem fibra na Avenida Paulista, 1578\. Primeira visita livre: [a-zç]+-feira, \d+ de [a-zç]+, de manhã\. 500 Mega por R\$ 59,99 por mês no débito automático\.$/,
    ),
  ])

  const line = new ApiLine(page)
  await line.break((route) => route.abort('connectionreset'), /\/name$/)
  await buyer.answer('nome')
  await expect(page.getByText('Sua última resposta ainda não foi salva.')).toBeVisible()
  await line.mend()
  await buyer.answer('telefone')
  await buyer.isAt('email')
  expect(await heard(), 'an answer that is stored with the next').toEqual([
    `focus: ${headings.telefone}`,
    unsaved,
    `focus: ${headings.email}`,
  ])

  await page.getByRole('textbox', { name: 'E-mail' }).pressSequentially('maria@gmial.com')
  await page.getByRole('button', { name: 'Você quis dizer maria@gmail.com?' }).click()
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toHaveValue('maria@gmail.com')
  await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused()
  expect(await heard(), 'a mistyped address').toEqual(['status: Você quis dizer maria@gmail.com?'])

  await context.setOffline(true)
  await expect(page.getByText('Sem internet.')).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('Conexão de volta.')).toBeVisible()
  expect(await heard(), 'a lost connection').toEqual([
    'status: Sem internet. O que você digitou continua nesta página.',
    'status: Conexão de volta.',
  ])
})

test('the last pages of a purchase announce each event once and in order', async ({
  page,
  buyer,
  context,
}) => {
  await context.grantPermissions(['clipboard-write'])
  const listener = new Listener()
  await listener.start(page)
  await page.clock.install()
  buyer.isTyped = true
  const heard = () => listener.heard(page)
  const line = new ApiLine(page)
  await buyer.goTo('ativar-debito')
  await heard()

  for (const name of [/^Não, prefiro boleto/, /^Sim, quero o desconto/])
    await page.getByRole('radio', { name }).check({ force: true })
  expect(await heard(), 'the way to pay').toEqual([
    'status: Agora o valor é R$ 69,99 por mês, no boleto.',
    'status: Agora o valor é R$ 59,99 por mês, no débito automático.',
  ])

  const banks = await holdCall(page, /\/api\/banks$/)
  await buyer.next.click()
  await banks.arrived
  await expect(buyer.title).toHaveText(headings['conta-debito'])
  await page.clock.fastForward(slowMs)
  await expect(page.getByText('Está demorando mais que o normal. Continue nesta tela.')).toBeVisible()
  banks.release()
  await expect(page.getByRole('radio').first()).toBeAttached()
  await expect(buyer.title).toBeFocused()
  expect(await heard(), 'banks that take long').toEqual([
    `focus: ${headings['conta-debito']}`,
    'beside: Carregando os bancos.',
    'status: Está demorando mais que o normal. Continue nesta tela.',
  ])

  await page.getByRole('radio', { name: /^Outro banco/ }).check({ force: true })
  await page.getByRole('combobox').fill('mercado pago')
  await expect(page.getByRole('option')).toHaveCount(1)
  await page.getByRole('combobox').fill('nenhum assim')
  await expect(page.getByRole('option')).toHaveCount(0)
  await page.getByRole('combobox').press('Escape')
  const found = await heard()
  expect(found.slice(-2), 'banks that are searched').toEqual([
    'status: 1 banco encontrado.',
    'status: Não achamos esse banco. Tente pelo código de 3 números.',
  ])

  await line.break(withSentinel('500'), /\/bankInfo$/)
  await buyer.fill('conta-debito')
  await buyer.next.click()
  await expect(page.getByRole('alert')).toBeVisible()
  const retry = page.getByRole('button', { name: 'Tentar de novo' })
  await retry.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await line.mend()
  await retry.click()
  await buyer.isAt('data-instalacao')
  expect(await heard(), 'a save that fails twice').toEqual([
    'status: Atenção: O dígito não combina com a conta. Confira.',
    failed,
    failed,
    `focus: ${headings['data-instalacao']}`,
  ])

  await buyer.fill('data-instalacao')
  expect(await heard(), 'days that are chosen').toEqual([
    'status: 1 de 3 opções escolhidas. Plano B: marque outra, se quiser.',
    'status: 2 de 3 opções escolhidas. Plano B: marque outra, se quiser.',
  ])
  await buyer.answer('data-instalacao')
  await buyer.answer('confirmacao')
  await buyer.orderNumber()
  await page.getByRole('button', { name: 'Copiar número' }).click()
  await expect(page.getByRole('button', { name: 'Número copiado' })).toBeVisible()
  await page.clock.fastForward(slowMs)
  await expect(page.getByRole('button', { name: 'Copiar número' })).toBeVisible()
  expect(await heard(), 'the order').toEqual([
    `focus: ${headings.confirmacao}`,
    'focus: Pedido feito, Maria!',
    'status: Número copiado',
  ])
})

test('the marketing pages announce the results of their forms', async ({ page, server }) => {
  const listener = new Listener()
  await listener.start(page)
  await page.goto(server.url)
  const form = page.getByRole('form', { name: 'Tem Ultrafibra no seu endereço?' })
  await form.getByRole('textbox', { name: 'CEP' }).pressSequentially('01310100')
  await form.getByRole('textbox', { name: 'Celular com DDD' }).pressSequentially('11987654321')
  expect(await listener.heard(page), 'a first load').toEqual([])
  await form.getByRole('button', { name: 'Consultar' }).click()
  await expect(page.getByRole('dialog', { name: 'Resultado da consulta' })).toBeVisible()
  expect(await listener.heard(page), 'an address').toEqual([
    'status: Consultando...',
    'status: Endereço encontrado: Avenida Paulista, São Paulo/SP',
    'focus: Resultado da consulta',
  ])
  await page.keyboard.press('Escape')

  await page.getByRole('contentinfo').getByRole('link', { name: 'Receber ligação' }).click()
  const call = page.getByRole('dialog', { name: 'Quer que a gente ligue?' })
  await call.getByRole('textbox', { name: 'Celular com DDD' }).pressSequentially('11987654321')
  await listener.heard(page)
  await call.getByRole('button', { name: 'Receber ligação' }).click()
  await expect(call.getByText(/^Tudo certo!/)).toBeVisible()
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true)
  expect(
    (await listener.heard(page)).filter((words) => !words.startsWith('focus: ')),
    'a call',
  ).toEqual([
    'status: Enviando...',
    'status: Tudo certo! Dentro de alguns segundos, entraremos em contato através do DDD 16 para tirar suas dúvidas.',
  ])
})
