import type { Page } from '@playwright/test'
import { questions } from '@ultrafibra/contract/questions/questions'
import { expect } from '../models/fixtures.ts'
import { Looks } from '../models/looks.ts'
import { mailedCode, onRecord, verifyIdentity } from '../models/mailed-code.ts'
import { maria } from '../models/person.ts'
import { byBoleto, type Step, textOf } from '../models/purchase.ts'
import { refusalsOf } from '../models/refusals.ts'
import { test } from '../models/shop.ts'
import { refusedFields } from '../models/tree.ts'

test.describe.configure({ timeout: 420_000 })

const type = async (page: Page, label: string, text: string): Promise<void> => {
  const field = page.getByRole('textbox', { name: label, exact: true })
  await field.fill('')
  await field.pressSequentially(text)
}
const go = (page: Page, name: string | RegExp = 'Continuar') =>
  page.getByRole('button', { name }).first().click()

/** Runs all checks on the page with this heading, once visible. */
const lookAt = async (looks: Looks, heading: string | RegExp, tree: string): Promise<void> => {
  await expect(looks.page.getByRole('heading', { level: 1 })).toHaveText(heading)
  await looks.take(tree, { tree })
}

test("the short checkout's pages with several questions", async ({ page, server }) => {
  const looks = new Looks(page)
  await page.goto(`${server.url}/b/checkout/cep/?s=d500a`)
  await lookAt(looks, 'Onde você quer a Ultrafibra?', 'b-cep')
  await type(page, 'CEP', maria.cep)
  await type(page, 'Número', maria.number)
  await go(page)
  await lookAt(looks, 'Confira seu celular', 'b-consulta-telefone')
  await type(page, 'Celular com DDD', '11987654321')
  await go(page)
  await expect(page.getByText(/^Sem dados do usuário/)).toBeVisible()
  await lookAt(looks, 'Confira seu celular', 'b-consulta-telefone-unknown')
  await go(page)
  await lookAt(looks, 'Seus dados', 'b-dados-pessoais')
  await go(page)
  await expect(page).toHaveTitle(/^Erro: /)
  // The phone has been typed before.
  const asked = questions.flatMap(({ section, name }) =>
    section === 'dados-pessoais' && name !== 'telefone' ? [name as Step] : [],
  )
  expect((await refusedFields(page)).toSorted()).toEqual(asked.flatMap(refusalsOf).toSorted())
  for (const step of asked) await type(page, ...textOf(step, maria))
  await go(page)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.getByRole('radio', { name: /^Sim, quero o desconto/ }).check({ force: true })
  await lookAt(looks, 'Como você quer pagar?', 'b-instalacao-pagamento')
})

test("a recognised customer's data, masked", async ({ page, server }) => {
  await page.goto(`${server.url}/b/checkout/cep/?s=d500a`)
  await type(page, 'CEP', maria.cep)
  await type(page, 'Número', maria.number)
  await go(page)
  await type(page, 'Celular com DDD', '11988880001')
  await go(page)
  await expect(page.getByText(/Mandamos um código/)).toBeVisible()
  await lookAt(new Looks(page), 'Digite o código do seu e-mail', 'b-confirmacao-titular')
  await verifyIdentity(page, server.dataDir, onRecord.mobile)
  await lookAt(new Looks(page), 'Confira seus dados', 'b-dados-pessoais-known')
})

test("a collaborator's code page, a wrong code, and the right one", async ({ page, buyer, dataDir }) => {
  const collaborator = buyer.as({ email: 'maria.olhares@tim.com.br', way: byBoleto })
  const code = () => mailedCode(dataDir, collaborator.person.email)
  collaborator.prefix = '/oferta-colaborador'
  await page.clock.install()
  await collaborator.goTo('email')
  await collaborator.answer('email')
  await expect.poll(code).not.toBe('')
  await lookAt(new Looks(page), 'Digite o código de colaborador', 'confirmacao-colaborador')
  await go(page, 'Validar')
  await expect(page).toHaveTitle(/^Erro: /)
  expect(await refusedFields(page)).toEqual([['Código', '6 números Erro: Digite o código.']])
  await page.clock.fastForward(60_000)
  const another = page.getByRole('button', { name: 'Enviar outro código' })
  await another.focus()
  await page.keyboard.press('Enter')
  await expect(another).toBeHidden()
  await expect(collaborator.title).toBeFocused()
  await type(page, 'Código', code())
  await go(page, 'Validar')
  await collaborator.isAt('data-nascimento')
})

test("a renewal's offers and its result", async ({ page, freshShop: shop }) => {
  const looks = new Looks(page)
  await page.goto(`${shop.url}/refidelizacao/consulta-cpf/`)
  await lookAt(looks, 'Já é cliente? Renove com desconto', 'renewal-consulta-cpf')
  await type(page, 'CPF', '39053344705')
  await go(page, 'Ver ofertas')
  await expect(page.getByText(/^Mandamos um código/)).toBeVisible()
  await lookAt(looks, 'Digite o código do seu e-mail', 'renewal-confirmacao-titular')
  await verifyIdentity(page, shop.dataDir, onRecord.renewal)
  await lookAt(looks, 'Suas ofertas de renovação', 'renewal-ofertas')
  await go(page, /^Quero esta/)
  await lookAt(looks, 'Confira a renovação', 'renewal-confirmacao')
  await page.getByRole('checkbox', { name: /^Li e aceito/ }).check({ force: true })
  await go(page, 'Confirmar renovação')
  await lookAt(looks, /^Renovação feita/, 'renewal-pedido-realizado')
  await page.goto(`${shop.url}/refidelizacao/consulta-cpf/`)
  await type(page, 'CPF', '39053344705')
  await go(page, 'Ver ofertas')
  await lookAt(looks, 'Sua renovação já está em andamento', 'renewal-em-andamento')
})

test("a migration's offers", async ({ page, server }) => {
  const looks = new Looks(page)
  await page.goto(`${server.url}/migracao-ultrafibra/`)
  await lookAt(looks, 'Mude para a Ultrafibra', 'migration-consulta-cpf')
  await type(page, 'CPF', '16899535009')
  await go(page)
  await verifyIdentity(page, server.dataDir, onRecord.migration)
  await lookAt(looks, 'Escolha o seu plano', 'migration-ofertas')
})

test('a coverage check with coverage', async ({ page, server }) => {
  const looks = new Looks(page)
  await page.goto(`${server.url}/consultar-cobertura/cep/`)
  await lookAt(looks, 'Tem Ultrafibra no seu endereço?', 'coverage-cep')
  await type(page, 'CEP', maria.cep)
  await go(page)
  await lookAt(looks, 'Qual é o número do imóvel?', 'coverage-nr-imovel')
  await type(page, 'Número', maria.number)
  await go(page, 'Consultar')
  await lookAt(looks, 'Planos no seu endereço', 'coverage-planos')
  await page.getByRole('link', { name: 'A gente liga para você' }).click()
  await lookAt(looks, 'Tem Ultrafibra no seu endereço', 'coverage-com-cobertura')
})

test('a coverage check without coverage, and the thanks', async ({ page, server }) => {
  const looks = new Looks(page)
  await page.goto(`${server.url}/consultar-cobertura/cep/`)
  await type(page, 'CEP', '69050-010')
  await go(page)
  await type(page, 'Número', '10')
  await go(page, 'Consultar')
  await lookAt(looks, 'Ainda não chegamos na sua rua', 'coverage-sem-cobertura')
  await type(page, 'Nome', maria.name)
  await type(page, 'Celular', maria.phone)
  await type(page, 'E-mail', maria.email)
  await go(page, 'Quero ser avisado')
  await expect(page.getByText('Pronto! Vamos avisar quando a fibra chegar.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await lookAt(looks, 'Ainda não chegamos na sua rua', 'coverage-sem-cobertura-thanks')
})

test('a call-back request, and the thanks', async ({ page, server }) => {
  const looks = new Looks(page)
  await page.goto(`${server.url}/chat-tct/`)
  await lookAt(looks, 'Escolha como falar com a gente', 'chat-tct')
  await page.goto(`${server.url}/receber-ligacao/`)
  await lookAt(looks, 'Quer que a gente ligue?', 'receber-ligacao')
  await page.goto(`${server.url}/chat/`)
  await lookAt(looks, 'Fale com a gente', 'chat')
  await type(page, 'Celular com DDD', '11987654321')
  await go(page, 'Receber ligação')
  await expect(page.getByText(/^Tudo certo!/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await lookAt(looks, 'Fale com a gente', 'chat-thanks')
})
