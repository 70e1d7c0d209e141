import { type CheckoutPage, pathOf, type Step, stepsOf, type Way } from './checkout-page.ts'
import { expect } from './fixtures.ts'
import { mailedCode, onRecord, proveRecord } from './mailed-code.ts'

/** Pages that ask several questions, with those; other pages ask the one that they are named after. */
const together: Readonly<Record<string, readonly Step[]>> = {
  cep: ['cep', 'nr-imovel'],
  'consulta-telefone': ['telefone'],
  'dados-pessoais': ['nome', 'telefone', 'email', 'data-nascimento', 'nome-mae', 'cpf'],
  'instalacao-pagamento': ['data-de-vencimento', 'ativar-debito', 'conta-debito'],
}

const pageOf = (checkout: CheckoutPage): string => /\/checkout\/([\w-]+)\/$/.exec(checkout.path())?.[1] ?? ''

/** The questions of the page as it is, that are on it. */
const askedOn = async ({ page }: CheckoutPage, name: string, way: Way): Promise<readonly Step[]> => {
  const steps = together[name] ?? [name as Step]
  const isBoth = name !== 'cep' || (await page.getByRole('textbox', { name: 'Número' }).isVisible())
  return steps.filter((step) => (isBoth || step === name) && (way.directDebit || step !== 'conta-debito'))
}

const proveMailbox = async ({ page, person }: CheckoutPage, dataDir: string): Promise<void> => {
  await expect.poll(() => mailedCode(dataDir, person.email)).toMatch(/^\d{6}$/)
  await page.getByRole('textbox', { name: 'Código' }).fill(mailedCode(dataDir, person.email))
  await page.getByRole('button', { name: 'Validar' }).click()
}

/** Answers all questions of the current page. */
const answerPage = async (checkout: CheckoutPage, dataDir: string): Promise<void> => {
  const name = pageOf(checkout)
  if (name === 'confirmacao-colaborador') return proveMailbox(checkout, dataDir)
  for (const step of await askedOn(checkout, name, checkout.way)) await checkout.fill(step)
  await checkout.next.click()
  if (name !== 'consulta-telefone') return
  await expect(checkout.page.getByText(/^Sem dados do usuário/)).toBeVisible()
  await checkout.next.click()
}

/** Answers every question from the current page to the review, in any flow, by what each page asks. */
export const answerToReview = async (checkout: CheckoutPage, dataDir: string): Promise<void> => {
  const known = [...stepsOf(checkout.way), ...Object.keys(together), 'confirmacao-colaborador']
  for (;;) {
    await expect.poll(() => known.includes(pageOf(checkout) as Step)).toBe(true)
    const name = pageOf(checkout)
    if (name === 'confirmacao') break
    await expect(checkout.next.or(checkout.page.getByRole('button', { name: 'Validar' }))).toBeVisible()
    await answerPage(checkout, dataDir)
    await expect.poll(() => pageOf(checkout)).not.toBe(name)
  }
  await checkout.page.waitForURL(`**${checkout.prefix}${pathOf('confirmacao')}*`)
  await expect(checkout.title).toHaveText('Confira e faça seu pedido')
}

/** From the campaign of migration to its first question: identified by a mailed code, with the first offer. */
export const chooseMigration = async ({ page }: CheckoutPage, dataDir: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'CPF' }).fill('16899535009')
  await page.getByRole('button', { name: /^Continuar/ }).click()
  await proveRecord(page, dataDir, onRecord.migration)
  await page.getByRole('heading', { level: 1, name: /oferta/i }).waitFor()
}
