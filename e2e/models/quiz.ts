import { expect, type Page } from '@playwright/test'

/** The right answer by the operator's record. */
const rightAnswer = (question: string): string => {
  const answers: readonly (readonly [RegExp, string])[] = [
    [/primeiro nome da sua mãe/, 'Ana'],
    [/Em que mês você nasceu/, 'Maio'],
    [/ano você nasceu/, '1990'],
    [/dia do mês você nasceu/, '17'],
    [/2 últimos números do celular/, '21'],
    [/bairro/, 'Bela Vista'],
  ]
  const found = answers.find(([about]) => about.test(question))
  if (!found) throw new Error(`No answer to "${question}"`)
  return found[1]
}

/** Chooses the right option of the current question, or a wrong one; another question may come meanwhile. */
export const chooseAnswer = (page: Page, isRight: boolean): Promise<void> =>
  expect(async () => {
    const question = page.getByRole('group', { name: /^Pergunta \d de \d/ })
    const right = rightAnswer((await question.textContent()) ?? '')
    const options = question.locator('label')
    const exactly = new RegExp(`^${right}$`)
    const option = isRight
      ? options.filter({ hasText: exactly })
      : options.filter({ hasNotText: exactly }).first()
    await option.click({ timeout: 1_000 })
  }).toPass()

/** Answers all remaining questions and submits. */
export async function finishQuiz(page: Page, isRight: boolean): Promise<void> {
  const question = page.getByRole('group', { name: /^Pergunta \d de \d/ })
  for (;;) {
    const text = (await question.locator('legend').textContent()) ?? ''
    await chooseAnswer(page, isRight)
    await page.getByRole('button', { name: 'Continuar' }).click()
    const [, at, total] = /(\d) de (\d)/.exec(text) ?? []
    if (at === total) return
    await expect(question.locator('legend')).not.toHaveText(text)
  }
}
