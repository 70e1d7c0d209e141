import type { Locator, Page } from '@playwright/test'
import type { ChartEvent } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import { pageOf } from '../../machines/kit/page.ts'
import { verifyIdentity } from '../models/mailed-code.ts'
import { choosePlan } from '../models/plans.ts'
import { finishQuiz } from '../models/quiz.ts'

/** One moment of a journey: what the visitor does on this page. */
export interface StepContext {
  readonly page: Page
  /** The server's data, with its outbox. */
  readonly dataDir: string
  readonly mailTo: string
  readonly typed: Readonly<Record<string, string>>
  readonly state: AnyMachineSnapshot
  readonly event: ChartEvent
}

const setChecked = async (box: Locator, isWanted: boolean): Promise<void> => {
  if ((await box.isChecked()) !== isWanted) await box.click({ force: true })
}

/** Sets a field of the form, for any kind of control; a page may ask for less than its draft has. */
const fillField = async (page: Page, name: string, value: string): Promise<void> => {
  const controls = page.locator(`form [name="${name}"]:not([type="hidden"])`)
  if (name === 'bank') return page.getByRole('radio', { name: /^Itaú/ }).click({ force: true })
  if (name === 'schedules') {
    const days = page.getByRole('button', { name: 'Escolher outro dia' })
    if (await days.isVisible()) await days.click()
    return setChecked(page.getByRole('checkbox', { name: /Tarde/ }).first(), true)
  }
  if ((await controls.count()) === 0) return
  const type = await controls.first().getAttribute('type')
  if (type === 'radio') await page.locator(`form [name="${name}"][value="${value}"]`).click({ force: true })
  else if (type === 'checkbox') await setChecked(controls.first(), value === 'on')
  else await controls.first().fill(value)
}

const submit = async ({ page, event, typed }: StepContext): Promise<void> => {
  const button = page.locator('form button[type="submit"]')
  await button.waitFor()
  const draft = (event.draft ?? {}) as Readonly<Record<string, string>>
  for (const [name, value] of Object.entries(draft)) await fillField(page, name, typed[name] ?? value)
  await button.click()
}

interface Offer {
  readonly id: number
  readonly plan: { readonly name: string }
}

/** Presses the button of the card that shows this offer. */
const chooseOffer = async ({ page, state, event }: StepContext): Promise<void> => {
  const offers: readonly Offer[] = state.context.offers
  const { plan } = offers.find(({ id }) => id === event.id) as Offer
  await page.getByRole('button', { name: new RegExp(`^Quero esta ${plan.name}`) }).click()
}

/** Answers the quiz, or types the code from the mail. */
const passVerification = ({ page, state, dataDir, mailTo }: StepContext): Promise<void> =>
  pageOf(state) === 'validacao' ? finishQuiz(page, true) : verifyIdentity(page, dataDir, mailTo)

/** How a visitor causes each event in a browser, by its type. */
export const eventExecutors: Readonly<Record<string, (now: StepContext) => Promise<void>>> = {
  'plan.choose': ({ page, event }) => choosePlan(page, String(event.sku)),
  'step.submit': submit,
  'phone.skip': async ({ page }) => {
    await page.getByRole('button', { name: 'Prefiro digitar meus dados' }).click()
  },
  'offer.choose': chooseOffer,
  'xstate.done.actor.child': passVerification,
}
