import { expect } from '@playwright/test'
import { byDebit, type CheckoutPage, type Step, stepsOf, textOf } from './checkout-page.ts'

/** Pages that only some visitors see, by the step before them: progress counts them, too. */
const rarePages: Readonly<Record<string, readonly string[]>> = {
  'nr-imovel': ['verificando-disponibilidade', 'oferta-indisponivel'],
  email: ['confirmacao-colaborador'],
  'conta-debito': ['validacao'],
}
const counted: readonly string[] = [
  'home',
  ...stepsOf(byDebit).flatMap((step) => [step, ...(rarePages[step] ?? [])]),
  'pedido-realizado',
]

/** Progress of a page in percent, by its position among all pages. */
const progressOf = (step: Step): number => Math.round(((counted.indexOf(step) + 1) / counted.length) * 100)

/** Waits for a step: its URL, heading and progress. */
export async function expectStep(checkout: CheckoutPage, step: Step): Promise<void> {
  await checkout.isAt(step)
  await expect(checkout.page.getByRole('progressbar')).toHaveAttribute('value', String(progressOf(step)))
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
  const showing: Partial<Record<Step, () => Promise<void>>> = {
    'data-de-vencimento': () => isChosen(new RegExp(`^Dia ${person.dueDate}$`)),
    'ativar-debito': () => isChosen(way.directDebit ? /^Sim, quero o desconto/ : /^Não, prefiro boleto/),
    'conta-debito': async () => {
      await isChosen(new RegExp(`^${person.bank}`))
      await shows('Agência', person.agency)
      await shows('Conta', account)
    },
    'data-instalacao': async () => {
      await expect(checkout.afternoons.nth(0)).toHaveAccessibleName(/1ª opção$/)
      await expect(checkout.afternoons.nth(1)).toHaveAccessibleName(/2ª opção$/)
      await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(2)
    },
    confirmacao: () => expect(page.getByRole('main')).toContainText(person.name),
  }
  await (showing[step] ?? (() => shows(...textOf(step, person))))()
}
