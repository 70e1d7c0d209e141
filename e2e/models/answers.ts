import { expect } from '@playwright/test'
import type { CheckoutPage, Step } from './checkout-page.ts'

/** Progress of each page in percent, by its position among the checkout's 19 pages. */
const progressOf: Readonly<Record<Step, number>> = {
  cep: 11,
  'nr-imovel': 16,
  nome: 32,
  telefone: 37,
  email: 42,
  'data-nascimento': 53,
  'nome-mae': 58,
  cpf: 63,
  'data-de-vencimento': 68,
  'ativar-debito': 74,
  'conta-debito': 79,
  'data-instalacao': 89,
  confirmacao: 95,
}

/** Waits for a step: its URL, heading and progress. */
export async function expectStep(checkout: CheckoutPage, step: Step): Promise<void> {
  await checkout.isAt(step)
  await expect(checkout.page.getByRole('progressbar')).toHaveAttribute('value', String(progressOf[step]))
}

/** Waits for the home page. */
export async function expectHome(checkout: CheckoutPage): Promise<void> {
  await expect(checkout.title).toHaveText('Sua casa inteira na velocidade da luz')
  await expect.poll(() => checkout.path()).toBe(`${checkout.prefix}/`)
}

/** Waits until a step's fields show the person's answers. */
export async function expectAnswered(checkout: CheckoutPage, step: Step): Promise<void> {
  const { page, person, way } = checkout
  const shows = (label: string, text: string | RegExp) =>
    expect(page.getByRole('textbox', { name: label, exact: true })).toHaveValue(text)
  const isChosen = (name: string | RegExp) => expect(page.getByRole('radio', { name })).toBeChecked()
  const account = new RegExp(`^${person.account.replace('-', '-?')}$`)
  const showing: Record<Step, () => Promise<void>> = {
    cep: () => shows('CEP', person.cep),
    'nr-imovel': () => shows('Número', person.number),
    nome: () => shows('Nome completo', person.name),
    telefone: () => shows('Celular com DDD', person.phone),
    email: () => shows('E-mail', person.email),
    'data-nascimento': () => shows('Data de nascimento', person.birthDate),
    'nome-mae': () => shows('Nome completo da mãe', person.mothersName),
    cpf: () => shows('CPF', person.cpf),
    'data-de-vencimento': () => isChosen(new RegExp(`^Dia ${person.dueDate}$`)),
    'ativar-debito': () => isChosen(way.directDebit ? /^Sim, quero o desconto/ : /^Não, prefiro boleto/),
    'conta-debito': async () => {
      await isChosen(new RegExp(`^${person.bank}`))
      await shows('Agência', person.agency)
      await shows('Conta', account)
    },
    'data-instalacao': async () => {
      await expect(page.getByRole('checkbox').nth(1)).toHaveAccessibleName(/1ª opção$/)
      await expect(page.getByRole('checkbox').nth(4)).toHaveAccessibleName(/2ª opção$/)
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    },
    confirmacao: () => expect(page.getByRole('main')).toContainText(person.name),
  }
  await showing[step]()
}
