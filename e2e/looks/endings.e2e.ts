import type { Page } from '@playwright/test'
import { builtSite, startServer } from '../../tests/support/server-process.ts'
import { Buyer } from '../models/buyer.ts'
import { expect, test } from '../models/fixtures.ts'
import { Looks } from '../models/looks.ts'
import { maria } from '../models/person.ts'
import { byBoleto, byDebit } from '../models/purchase.ts'
import { chooseAnswer } from '../models/quiz.ts'

test.describe.configure({ timeout: 420_000 })

/** Answers a quiz wrongly; each next question takes the focus. */
async function failQuiz(page: Page, looks: Looks, isFirst: boolean): Promise<void> {
  for (let at = 1; at <= 3; at += 1) {
    const question = page.getByRole('group', { name: new RegExp(`^Pergunta ${at} de 3: `) })
    await expect(question).toBeVisible()
    if (at > 1) await expect(question.locator('legend')).toBeFocused()
    if (isFirst && at === 1) await looks.take('validacao', { tree: 'validacao' })
    else await looks.hear(`validacao, question ${at}`, isFirst ? 'validacao' : 'validacao-again')
    await chooseAnswer(page, false)
    await page.getByRole('button', { name: 'Continuar' }).click()
  }
}

test('the quiz announces its questions and its result', async ({ page }) => {
  // The person's failures count on every lead.
  const server = await startServer({ env: { SITE_DIR: builtSite, RATE_LIMITS: 'off' } })
  const looks = new Looks(page)
  const buyer = new Buyer(page, server.url, { person: { ...maria, cpf: '111.444.777-35' }, way: byBoleto })
  await buyer.goTo('ativar-debito')
  await buyer.answer('ativar-debito')
  await expect(buyer.title).toHaveText('Confirme que é você')
  await failQuiz(page, looks, true)
  await expect(buyer.title).toHaveText('Não deu para confirmar desta vez')
  await expect(buyer.title).toBeFocused()
  await looks.take('erro1', { tree: 'erro1' })
  await page.getByRole('button', { name: 'Tentar de novo' }).click()
  await failQuiz(page, looks, false)
  await expect(buyer.title).toHaveText('Vamos continuar por outro canal')
  await looks.take('erro2', { tree: 'erro2' })
  await server.stop()
})

test('the cart, and the not-found page', async ({ page, server }) => {
  const looks = new Looks(page)
  await page.goto(`${server.url}/checkout/carrinho/?s=d500a`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Seu carrinho')
  await looks.take('carrinho', { tree: 'carrinho' })
  await page.goto(`${server.url}/nao-existe/`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Página não encontrada')
  await looks.take('not-found', { tree: 'not-found' })
})

test('the pages for a plan that is not available', async ({ page, buyer }) => {
  const other = buyer.as({ cep: '01001-000', way: { ...byDebit, sku: 'd2000b' } })
  await other.goTo('cep')
  await other.answer('cep')
  await other.answer('nr-imovel')
  await expect(other.title).toHaveText('Este plano não chega aí ainda')
  await expect(other.title).toBeFocused()
  await new Looks(page).take('oferta-indisponivel', { tree: 'oferta-indisponivel' })
})

test('the pages without any plan, with and without a contact', async ({ page, buyer }) => {
  const looks = new Looks(page)
  const nowhere = buyer.as({ cep: '69050-010' })
  await nowhere.goTo('cep')
  await nowhere.answer('cep')
  await nowhere.answer('nr-imovel')
  await expect(nowhere.title).toHaveText('Ainda não chegamos na sua rua')
  await looks.take('oferta-indisponivel without any plan')
  const leave = page.getByRole('button', { name: 'Quero ser avisado' })
  await leave.click()
  await expect(page.getByRole('alert')).toBeVisible()
  await looks.take('oferta-indisponivel, refused')
  await page.getByRole('textbox', { name: 'Nome' }).fill(maria.name)
  await page.getByRole('textbox', { name: 'Celular' }).pressSequentially('11987654321')
  await page.getByRole('textbox', { name: 'E-mail' }).fill(maria.email)
  await leave.click()
  await expect(page.getByText('Pronto! Vamos avisar quando a fibra chegar.')).toBeVisible()
  await looks.take('oferta-indisponivel, thanks')
})
