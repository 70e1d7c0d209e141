import type { Page } from '@playwright/test'
import { chooseAnswer } from './model-based/quiz-answers.ts'
import { byBoleto, byDebit, CheckoutPage, headings, type Step, stepsOf } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'
import { expectReflow } from './models/narrow.ts'
import { maria } from './models/person.ts'
import { expectTree, refusedFields } from './models/tree.ts'

/** What is told of each field that is sent empty. */
const refusals: Readonly<Record<Step, readonly (readonly [name: string, told: string])[]>> = {
  cep: [['CEP', '8 números Erro: Digite o CEP.']],
  'nr-imovel': [['Número', 'Erro: Digite o número do imóvel.']],
  nome: [['Nome completo', 'Erro: Digite seu nome completo.']],
  telefone: [['Celular com DDD', 'Erro: Digite o celular com DDD.']],
  email: [['E-mail', 'Erro: Digite seu e-mail.']],
  'data-nascimento': [
    ['Data de nascimento', 'dia, mês e ano, como 27/03/1990 Erro: Digite a data de nascimento.'],
  ],
  'nome-mae': [['Nome completo da mãe', 'Erro: Digite o nome da mãe.']],
  cpf: [['CPF', '11 números, com ou sem pontos Erro: Digite o CPF.']],
  'data-de-vencimento': [['Dia do vencimento', 'Erro: Escolha o dia do vencimento.']],
  'ativar-debito': [['Como você quer pagar', 'Erro: Escolha como quer pagar.']],
  'conta-debito': [
    ['Banco', 'Erro: Escolha o banco.'],
    ['Agência', 'Sem o dígito Erro: Digite a agência.'],
    ['Conta', 'Com o dígito Erro: Digite a conta com o dígito.'],
  ],
  'data-instalacao': [['Opções de data e período. Escolha até 3.', 'Erro: Escolha pelo menos uma opção.']],
  confirmacao: [
    [
      'Li e aceito o contrato, o regulamento da oferta e a fidelidade de 12 meses.',
      'Erro: Marque que você leu e aceita o contrato.',
    ],
  ],
}

/** Pages whose refusal is held whole: one field, several, a group, a box. */
const heldRefused: readonly Step[] = ['cep', 'conta-debito', 'data-de-vencimento', 'confirmacao']

/** Other faces of a page; the page is left as it was. */
const faces: Partial<Record<Step, readonly [face: RegExp, plain: RegExp]>> = {
  'nr-imovel': [/^É por quadra e lote/, /^Tem número/],
  cpf: [/^Empresa/, /^Pessoa física/],
  'conta-debito': [/^Outro banco/, new RegExp(`^${maria.bank}`)],
}

async function lookAtFace({ page }: CheckoutPage, step: Step): Promise<void> {
  const [face, plain] = faces[step] ?? []
  if (!face || !plain) return
  const choose = (name: RegExp) => page.getByRole('radio', { name }).check({ force: true })
  await choose(face)
  if (step === 'conta-debito') {
    await page.getByRole('combobox').fill('banco do')
    await expect(page.getByRole('option').first()).toBeVisible()
  }
  await expectTree(page, `${step}-other`)
  await expectReflow(page, `${step}, ${face.source}`)
  if (step === 'conta-debito') await page.getByRole('combobox').press('Escape')
  await choose(plain)
}

async function refuse({ page, next }: CheckoutPage, step: Step): Promise<void> {
  await next.click()
  await expect(page).toHaveTitle(/^Erro: /)
  expect.soft(await refusedFields(page), `${step}, refused`).toEqual(refusals[step])
  if (!heldRefused.includes(step)) return
  await expectTree(page, `${step}-refused`)
  await expectReflow(page, `${step}, refused`)
}

test('a purchase by direct debit says every page, and what is wrong with it, to who listens', async ({
  page,
  checkout,
}) => {
  await checkout.choosePlan()
  for (const step of stepsOf(byDebit)) {
    await test.step(step, async () => {
      await checkout.isAt(step)
      await expectTree(page, step)
      await expectReflow(page, step)
      await refuse(checkout, step)
      await lookAtFace(checkout, step)
      await checkout.answer(step)
    })
  }
  await checkout.orderNumber()
  await expectTree(page, 'pedido-realizado')
  await expectReflow(page, 'pedido-realizado')
})

/** Answers a quiz wrongly; each further question takes the focus. */
async function failQuiz(page: Page): Promise<void> {
  for (let at = 1; at <= 3; at += 1) {
    const question = page.getByRole('group', { name: new RegExp(`^Pergunta ${at} de 3: `) })
    await expect(question).toBeVisible()
    if (at > 1) await expect(question.locator('legend')).toBeFocused()
    await expectTree(page, 'validacao')
    await chooseAnswer(page, false, '01310100')
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
}

test('the quiz says each of its questions, and how it ended', async ({ page, server }) => {
  const checkout = new CheckoutPage(page, server.url, { ...maria, cpf: '111.444.777-35' }, byBoleto)
  await checkout.choosePlan()
  await checkout.answerUntil('ativar-debito')
  await checkout.answer('ativar-debito')
  await expect(checkout.title).toHaveText('Confirme que é você')
  await expectReflow(page, 'validacao')
  await failQuiz(page)
  await expect(checkout.title).toHaveText('Não deu para confirmar desta vez')
  await expect(checkout.title).toBeFocused()
  await expectTree(page, 'erro1')
  await expectReflow(page, 'erro1')
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await failQuiz(page)
  await expect(checkout.title).toHaveText('Vamos continuar por outro canal')
  await expectTree(page, 'erro2')
})

test('the cart, and what is said where the plan or any plan is missing', async ({ page, server }) => {
  await page.goto(`${server.url}/checkout/carrinho/?s=d500a`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu carrinho')
  await expectTree(page, 'carrinho')
  await expectReflow(page, 'carrinho')

  const other = new CheckoutPage(
    page,
    server.url,
    { ...maria, cep: '01001-000' },
    { ...byDebit, sku: 'd2000b' },
  )
  await other.choosePlan()
  await other.answer('cep')
  await other.answer('nr-imovel')
  await expect(other.title).toHaveText('Este plano não chega aí ainda')
  await expect(other.title).toBeFocused()
  await expectTree(page, 'oferta-indisponivel')
  await expectReflow(page, 'oferta-indisponivel')

  await page.goto(`${server.url}/nao-existe/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await expectTree(page, 'not-found')
  await expectReflow(page, 'not-found')
})

test('a page that is not the first keeps the focus on its heading', async ({ page, checkout }) => {
  await checkout.choosePlan()
  await checkout.answerUntil('nome')
  await expect(checkout.title).toBeFocused()
  await page.goBack()
  await expect(checkout.title).toHaveText(headings['nr-imovel'])
  await expect(checkout.title).toBeFocused()
})
