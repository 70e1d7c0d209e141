import type { Locator, Page } from '@playwright/test'
import type { LogStep } from 'statechart-kit/session-log'
import { choosePlan } from '../../../e2e/models/plans.ts'

type Happening = Extract<LogStep, { what: 'event' }>['event']
type Act = (page: Page, event: Happening) => Promise<unknown>

const patience = { timeout: 10_000 }

const isHidden = async (field: Locator): Promise<boolean> => (await field.getAttribute('type')) === 'hidden'

const chooseSchedules = async (page: Page, text: string): Promise<void> => {
  for (const box of await page.locator('input[type=checkbox][value^="20"]:checked').all())
    await box.uncheck({ force: true })
  for (const one of text.split(',').filter(Boolean))
    await page
      .locator(`input[type=checkbox][value="${one.replace('/', ' ')}"]`)
      .check({ force: true, ...patience })
}

const chooseBank = (page: Page, code: string): Promise<void> =>
  page.locator(`main input[type=radio][value="${code}"]`).check({ force: true, ...patience })

const kinds: Readonly<Record<string, string>> = { none: 'Não tem número', block: 'É por quadra e lote' }

const pressKind = async (page: Page, kind: string): Promise<void> => {
  const pressed = page.locator('main [aria-pressed=true]')
  for (const one of await pressed.all())
    if ((await one.textContent()) !== kinds[kind]) await one.click(patience)
  const wanted = page.getByRole('button', { name: kinds[kind] ?? '', pressed: false })
  if (kinds[kind] && (await wanted.count()) > 0) await wanted.click(patience)
}

/** Widget fields that mirror another field. */
const echoes = ['datas', 'weeks', 'bank-choice', 'email_taken']

/** Enters a value into a field of the page. */
const fill = async (page: Page, name: string, value: string): Promise<void> => {
  if (name === 'schedules') return chooseSchedules(page, value)
  if (name === 'bank') return chooseBank(page, value)
  if (name === 'address_kind') return pressKind(page, value)
  const field = page.locator(`main [name="${name}"]`)
  await field.first().waitFor({ state: 'attached', ...patience })
  const type = await field.first().getAttribute('type')
  if (await isHidden(field.first())) return
  if (type === 'radio')
    await page.locator(`main [name="${name}"][value="${value}"]`).check({ force: true, ...patience })
  else if (type === 'checkbox') await field.setChecked(value === 'on', { force: true, ...patience })
  else await field.first().fill(value, patience)
}

const submit: Act = async (page, { draft }) => {
  for (const [name, value] of Object.entries((draft ?? {}) as Readonly<Record<string, string>>))
    if (!echoes.includes(name)) await fill(page, name, value)
  await page.locator('main form button[type=submit]').click(patience)
}

const press =
  (name: RegExp): Act =>
  (page) =>
    page.getByRole('main').getByRole('button', { name }).first().click(patience)

const goBack: Act = (page) =>
  page
    .getByRole('main')
    .getByRole('link', { name: /^(Voltar|Trocar endereço)/ })
    .or(page.getByRole('main').getByRole('button', { name: /^(Trocar endereço|Pagar por boleto)/ }))
    .first()
    .click(patience)

/** The visitor's action for each event; drafts are typed on submit. */
const acts: Readonly<Record<string, Act>> = {
  'step.submit': submit,
  'step.back': goBack,
  'step.retry': press(/^(Tentar de novo|Continuar)/),
  'plan.choose': (page, { sku }) => choosePlan(page, String(sku)),
  'review.edit': (page, { page: asked }) =>
    page.locator(`main dl a[href*="/checkout/${asked}/"]`).first().click(patience),
  'slip.prefer': press(/^Prefiro pagar/),
  'phone.skip': press(/^Prefiro digitar/),
  'code.resend': press(/^Enviar outro código/),
  'call.again': press(/outro/i),
  'draft.change': async () => undefined,
}

/** Whether a visitor can cause this event on a page. */
export const isDoable = ({ type }: Happening): boolean => type in acts

/**
 * Performs the recorded visitor's action on the page.
 * @returns null, or why it failed
 */
export const act = async (page: Page, event: Happening): Promise<string | null> => {
  try {
    await acts[event.type]?.(page, event)
    return null
  } catch (fault) {
    return fault instanceof Error ? (fault.message.split('\n')[0] ?? '') : String(fault)
  }
}

/** Opens another page of the site, like a link or the address bar. */
export const askFor = async (page: Page, path: string): Promise<void> => {
  await page.evaluate((address) => {
    window.history.pushState(null, '', address)
    window.dispatchEvent(new PopStateEvent('popstate'))
  }, path)
}
