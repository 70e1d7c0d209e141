import { expect, type Page } from '@playwright/test'
import { holdScripts } from './held-scripts.ts'

/** What a first question answers with before the rest is loaded, with the script that is held back then and its mark. */
export const stages = {
  'its machine': { next: /\/assets\/react-.*\.js$/, mark: 'main form[data-ready]' },
  'its view': { next: /\/assets\/site-.*\.js$/, mark: 'main[data-ready]' },
} as const
export type Stage = keyof typeof stages

/** Holds back all that comes after a stage; returns what lets it go. */
export const holdAfter = (page: Page, stage: Stage) => holdScripts(page, stages[stage].next)

/** Holds back the journey: only the first question is loaded. */
export const holdJourney = (page: Page) => holdAfter(page, 'its view')

export const field = (page: Page) => page.getByRole('textbox', { name: 'CEP' })
export const button = (page: Page) => page.getByRole('button', { name: 'Continuar' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const whole = (page: Page) => page.locator('#root[data-ready]')

/** Opens a first question, live alone. */
export const openAlone = async (page: Page, url: string, stage: Stage = 'its view'): Promise<void> => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator(stages[stage].mark).waitFor()
  await expect(whole(page)).toHaveCount(0)
  await page.evaluate(() => Object.assign(document.querySelector('#cep') as Element, { isFirst: true }))
}

/** Answers the first question, whose look-up and next page need neither view nor journey. */
export const openSecond = async (page: Page, url: string, stage?: Stage): Promise<void> => {
  await openAlone(page, url, stage)
  await field(page).fill('01310-100')
  await button(page).click()
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
  await expect(heading(page)).toBeFocused()
}

export const number = (page: Page) => page.getByRole('textbox', { name: 'Número' })
