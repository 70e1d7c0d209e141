import type { Locator, Page } from '@playwright/test'
import { readForm } from '@ultrafibra/contract/form'
import { questions } from '@ultrafibra/contract/questions/questions'
import { drafts, today } from '../tests/support/checkout-fixtures.ts'
import { comeBackTo } from './models/begun.ts'
import { byDebit, type CheckoutPage, pathOf, type Step, stepsOf, textOf } from './models/checkout-page.ts'
import { expect, test } from './models/fixtures.ts'

interface Refusal {
  /** Typed text by label; other fields stay. */
  readonly typed?: Readonly<Record<string, string>>
  /** A choice made before typing. */
  readonly choice?: string
  /** One sentence per wrong field, by the field's id. */
  readonly errors: Readonly<Record<string, string>>
}

type Wrong = readonly [text: string, sentence: string]

const wrong = (label: string, field: string, cases: readonly Wrong[]): readonly Refusal[] =>
  cases.map(([text, sentence]) => ({
    typed: { [label]: text },
    errors: { [field]: sentence },
  }))

const nameTooLong = `Ana ${'a'.repeat(125)}`
const emailTooLong = `${'a'.repeat(84)}@exemplo.com.br`

/** The site's error texts, by step. */
const refusals: Partial<Record<Step, readonly Refusal[]>> = {
  cep: wrong('CEP', 'cep', [
    ['', 'Digite o CEP.'],
    ['01310', 'O CEP precisa ter 8 números.'],
    ['99999-999', 'Cep inválido ou inexistente'],
  ]),
  'nr-imovel': [
    ...wrong('Número', 'number', [
      ['', 'Digite o número do imóvel.'],
      [`1${'0'.repeat(64)}`, 'O número pode ter até 64 caracteres.'],
    ]),
    {
      choice: 'É por quadra e lote',
      typed: { Quadra: '', Lote: '' },
      errors: { block_number: 'Digite a quadra.', allotment_number: 'Digite o lote.' },
    },
  ],
  nome: wrong('Nome completo', 'name', [
    ['', 'Digite seu nome completo.'],
    ['Maria', 'Digite nome e sobrenome.'],
    ['José 2', 'Use só letras, espaços, hífen e apóstrofo.'],
    [nameTooLong, 'O nome pode ter até 128 letras.'],
  ]),
  telefone: wrong('Celular com DDD', 'phone', [
    ['', 'Digite o celular com DDD.'],
    ['1198765', 'Esse número não é válido. Verifique a digitação.'],
    ['10987654321', 'Esse número não é válido. Verifique a digitação.'],
  ]),
  email: wrong('E-mail', 'email', [
    ['', 'Digite seu e-mail.'],
    ['maria@exemplo', 'O e-mail precisa ter um @ e um final como .com ou .com.br.'],
    ['maria exemplo.com.br', 'O e-mail precisa ter um @ e um final como .com ou .com.br.'],
    [emailTooLong, 'O e-mail pode ter até 96 caracteres.'],
  ]),
  'data-nascimento': wrong('Data de nascimento', 'birth_date', [
    ['', 'Digite a data de nascimento.'],
    ['1', 'Falta o dia.'],
    ['17', 'Falta o mês.'],
    ['1705', 'Falta o ano.'],
    ['31021990', 'Data inválida'],
    ['01012090', 'A data precisa estar no passado.'],
    ['01012020', 'Para contratar é preciso ter 18 anos. Outra pessoa da casa pode fazer o pedido.'],
  ]),
  'nome-mae': wrong('Nome completo da mãe', 'mothers_name', [
    ['', 'Digite o nome da mãe.'],
    ['Ana', 'Digite nome e sobrenome.'],
  ]),
  cpf: [
    ...wrong('CPF', 'cpf', [
      ['', 'Digite o CPF.'],
      ['529', 'Faltam 8 números no CPF.'],
      ['5299822472', 'Falta 1 número no CPF.'],
      ['52998224724', 'O CPF tem um número trocado. Confira os 11 números.'],
      ['11111111111', 'O CPF tem um número trocado. Confira os 11 números.'],
      ['11222333000181', 'Isso parece um CNPJ. Toque em Empresa (CNPJ).'],
    ]),
    { choice: 'Empresa (CNPJ)', typed: { CNPJ: '' }, errors: { cnpj: 'Digite o CNPJ.' } },
    {
      choice: 'Empresa (CNPJ)',
      typed: { CNPJ: '12ABC34501DE34' },
      errors: { cnpj: 'O CNPJ tem um caractere trocado. Confira os 14.' },
    },
  ],
  'data-de-vencimento': [{ errors: { due_date: 'Escolha o dia do vencimento.' } }],
  'ativar-debito': [{ errors: { direct_debit: 'Escolha como quer pagar.' } }],
  'conta-debito': [
    {
      errors: {
        bank: 'Escolha o banco.',
        agency: 'Digite a agência.',
        account_number: 'Digite a conta com o dígito.',
      },
    },
    {
      choice: 'Outro banco',
      typed: { Agência: '123456', Conta: '' },
      errors: {
        bank: 'Escolha o banco.',
        agency: 'A agência tem de 1 a 5 números.',
        account_number: 'Digite a conta com o dígito.',
      },
    },
  ],
  'data-instalacao': [{ errors: { schedules: 'Escolha pelo menos uma opção.' } }],
  confirmacao: [{ errors: { terms: 'Marque que você leu e aceita o contrato.' } }],
}

/** A plain question without a text above refuses its agreed invalid answer. */
const refusalsOf = (step: Step, { person }: CheckoutPage): readonly Refusal[] => {
  const question = questions.find(({ name }) => name === step)
  const draft = drafts[step]?.wrong ?? {}
  const read = question && readForm(question, draft, { today })
  const typed = { [textOf(step, person)[0]]: Object.values(draft)[0] ?? '' }
  return refusals[step] ?? (read?.ok === false ? [{ typed, errors: read.errors }] : [])
}

const type = async (field: Locator, text: string) => {
  await field.fill('')
  if (text.length > 20) await field.fill(text)
  else await field.pressSequentially(text)
}

/** Chooses an option, or presses a button that stays pressed. */
async function choose(page: Page, name: string): Promise<void> {
  const toggle = page.getByRole('button', { name, pressed: false })
  if ((await toggle.count()) > 0) await toggle.click()
  else await page.getByRole('radio', { name }).check({ force: true })
}

/** Takes a choice back, so that the page's answer is valid again: a pressed button is pressed once more. */
async function takeBack(page: Page, step: Step, { choice }: Refusal): Promise<void> {
  if (step === 'cpf') await choose(page, 'Pessoa física')
  if (step === 'nr-imovel' && choice) await page.getByRole('button', { name: choice, pressed: true }).click()
}

async function give(checkout: CheckoutPage, { choice, typed = {} }: Refusal): Promise<void> {
  if (choice) await choose(checkout.page, choice)
  for (const [label, text] of Object.entries(typed)) {
    await type(checkout.page.getByRole('textbox', { name: label, exact: true }), text)
  }
}

async function expectRefused(checkout: CheckoutPage, { errors }: Refusal): Promise<void> {
  const { page } = checkout
  const sentences = Object.values(errors)
  const summary = page.locator('[tabindex="-1"]:focus')
  await expect(summary.getByRole('link')).toHaveText(sentences)
  await expect(summary.getByRole('heading')).toHaveText(
    sentences.length === 1
      ? 'Confira este campo para continuar'
      : `Confira ${sentences.length} campos para continuar`,
  )
  for (const [field, sentence] of Object.entries(errors)) {
    await expect(page.locator(`#${field}-error`)).toHaveText(`Erro: ${sentence}`)
    const described = page.locator(`[aria-describedby~="${field}-error"]`)
    await expect(described).toHaveCount(1)
    await expect(described.and(page.locator(`#${field}`)).or(described.locator(`#${field}`))).toBeAttached()
  }
  await expect(page).toHaveTitle(/^Erro: .+ \| Ultrafibra$/)
}

async function expectClear({ page }: CheckoutPage): Promise<void> {
  await expect(page).toHaveTitle(/^(?!Erro: )/)
  await expect(page.locator('[id$="-error"]')).toHaveCount(0)
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
}

/** Until the last page's answer, which is saved in the background, has been sent. */
const untilQuiet = (page: Page): Promise<void> =>
  page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => setTimeout(resolve))))

const steps = stepsOf(byDebit)
const middle = steps.indexOf('cpf')

for (const [where, asked] of Object.entries({
  'before the CPF': steps.slice(0, middle),
  'from the CPF on': steps.slice(middle),
})) {
  test(`each page ${where} shows errors beside the fields and in the summary until corrected`, async ({
    checkout,
  }) => {
    test.setTimeout(400_000)
    await checkout.choosePlan()
    await checkout.answerUntil(asked[0] as Step)
    for (const step of asked) {
      await checkout.isAt(step)
      for (const refusal of refusalsOf(step, checkout)) {
        await test.step(`${step}: ${Object.values(refusal.errors).join(' ')}`, async () => {
          await give(checkout, refusal)
          await untilQuiet(checkout.page)
          const start = checkout.requests.length
          await checkout.pressAnew()
          await expectRefused(checkout, refusal)
          await expect.poll(() => checkout.path()).toBe(pathOf(step))
          const writes = checkout.requests.slice(start).filter((request) => request.method() !== 'GET')
          expect(writes).toEqual([])
          await takeBack(checkout.page, step, refusal)
          await checkout.fill(step)
          await expectClear(checkout)
        })
      }
      await checkout.answer(step)
    }
    if (asked.includes('confirmacao')) await checkout.orderNumber()
  })
}

test('a link in the summary focuses its field', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'conta-debito')
  await checkout.next.click()
  for (const [text, id] of [
    ['Digite a conta com o dígito.', 'account_number'],
    ['Digite a agência.', 'agency'],
    ['Escolha o banco.', 'bank'],
  ] as const) {
    await page.getByRole('alert').getByRole('link', { name: text }).click()
    await expect(page.locator(`#${id}`)).toBeFocused()
    await expect.poll(() => checkout.path()).toBe('/checkout/conta-debito/')
  }
})

test('correcting one field leaves the errors of the others', async ({ page, checkout }) => {
  await comeBackTo(checkout, 'conta-debito')
  await checkout.next.click()
  const errors = page.getByRole('alert').getByRole('link')
  await expect(errors).toHaveCount(3)
  await page.locator('#agency').fill('0001')
  await expect(errors).toHaveText(['Escolha o banco.', 'Digite a conta com o dígito.'])
})

test('a complete but invalid number is reported while typing, without moving the focus', async ({
  page,
  checkout,
}) => {
  await comeBackTo(checkout, 'data-nascimento')
  const field = page.getByRole('textbox', { name: 'Data de nascimento' })
  await field.pressSequentially('310219')
  await expect(page.locator('#birth_date-error')).toHaveCount(0)
  await field.pressSequentially('90')
  await expect(page.locator('#birth_date-error')).toHaveText('Erro: Data inválida')
  await expect(field).toBeFocused()
  await expect(page.getByRole('alert')).toHaveCount(0)
})
