import { expect, type Page } from '@playwright/test'

const neighborhoods: Readonly<Record<string, string>> = {
  '01310100': 'Bela Vista',
  '01001000': 'Sé',
}

/** The right answer to a question about the tests' customer. */
const rightAnswer = (question: string, cep: string): string => {
  const answers: readonly (readonly [RegExp, string])[] = [
    [/primeiro nome da sua mãe/, 'Ana'],
    [/Em que mês você nasceu/, 'Maio'],
    [/ano você nasceu/, '1990'],
    [/dia do mês você nasceu/, '17'],
    [/2 últimos números do seu celular/, '21'],
    [/bairro/, neighborhoods[cep] ?? ''],
  ]
  const found = answers.find(([about]) => about.test(question))
  if (!found) throw new Error(`No answer to "${question}"`)
  return found[1]
}

/** Chooses the right option of the current question, or a wrong one. */
export async function chooseAnswer(page: Page, isRight: boolean, cep: string): Promise<void> {
  const question = page.getByRole('group', { name: /^Pergunta \d de \d/ })
  const right = rightAnswer((await question.textContent()) ?? '', cep)
  const options = question.locator('label')
  const exactly = new RegExp(`^${right}$`)
  await (isRight
    ? options.filter({ hasText: exactly })
    : options.filter({ hasNotText: exactly }).first()
  ).click()
}

/** Answers all remaining questions and submits. */
export async function finishQuiz(page: Page, isRight: boolean, cep: string): Promise<void> {
  const question = page.getByRole('group', { name: /^Pergunta \d de \d/ })
  for (;;) {
    const text = (await question.locator('legend').textContent()) ?? ''
    await chooseAnswer(page, isRight, cep)
    await page.getByRole('button', { name: 'Continuar' }).click()
    const [, at, total] = /(\d) de (\d)/.exec(text) ?? []
    if (at === total) return
    await expect(question.locator('legend')).not.toHaveText(text)
  }
}
