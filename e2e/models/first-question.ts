import { expect, type Page } from '@playwright/test'
import { holdScripts } from './held.ts'

/** The script that a first question does without: the journey's. */
export const journeyScript = /\/assets\/site-.*\.js$/

/** Holds back the journey: only the first question is loaded; returns what lets it go. */
export const holdJourney = (page: Page) => holdScripts(page, journeyScript)

/** Holds back what the first question itself is live with. */
export const holdQuestion = (page: Page) => holdScripts(page, /\/assets\/vendor-.*\.js$/)

export const field = (page: Page) => page.getByRole('textbox', { name: 'CEP' })
export const button = (page: Page) => page.getByRole('button', { name: 'Continuar' })
export const heading = (page: Page) => page.getByRole('heading', { level: 1 })
export const whole = (page: Page) => page.locator('#root[data-ready]')

/** Opens a first question, live alone. */
export const openAlone = async (page: Page, url: string): Promise<void> => {
  await page.goto(url, { waitUntil: 'commit' })
  await page.locator('main[data-ready]').waitFor()
  await expect(whole(page)).toHaveCount(0)
  await page.evaluate(() => Object.assign(document.querySelector('#cep') as Element, { isFirst: true }))
}

/** Answers the first question, whose look-up and next page do not need the journey. */
export const openSecond = async (page: Page, url: string): Promise<void> => {
  await openAlone(page, url)
  await field(page).fill('01310-100')
  await button(page).click()
  await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
  await expect(heading(page)).toBeFocused()
}

export const number = (page: Page) => page.getByRole('textbox', { name: 'Número' })
