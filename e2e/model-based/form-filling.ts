import type { Locator, Page } from '@playwright/test'

const tick = async (box: Locator, isWanted: boolean): Promise<void> => {
  if ((await box.isChecked()) !== isWanted) await box.click({ force: true })
}

/** Ticks the first afternoon for the first choice, the second for another. */
const fillSchedules = async (page: Page, value: string): Promise<void> => {
  const choices = value.split(',').filter(Boolean).length
  const boxes = page.getByRole('checkbox', { name: /Tarde/ })
  for (const at of [0, 1]) await tick(boxes.nth(at), at < choices)
}

const pressKind = async (page: Page, kind: string): Promise<void> => {
  const names: Readonly<Record<string, RegExp>> = { none: /^Não tem número/, block: /^É por quadra/ }
  const wanted = page.getByRole('button', { name: names[kind] ?? /^(Não tem número|É por quadra)/ })
  const pressed = wanted.and(page.locator('[aria-pressed=true]'))
  if (names[kind]) {
    if ((await pressed.count()) === 0) await wanted.click()
  } else if ((await pressed.count()) > 0) await pressed.click()
}

/** Fields filled through controls found by their text. */
const bySight: Readonly<Record<string, (page: Page, value: string) => Promise<void>>> = {
  schedules: fillSchedules,
  address_kind: pressKind,
  bank: (page) => page.getByRole('radio', { name: /^Itaú Unibanco/ }).click({ force: true }),
}

/** Sets a field of the form, for any kind of control. */
export async function fillField(page: Page, name: string, value: string): Promise<void> {
  const special = bySight[name]
  if (special) return special(page, value)
  const controls = page.locator(`form [name="${name}"]`)
  await controls.first().waitFor({ state: 'attached' })
  const type = await controls.first().getAttribute('type')
  if (type === 'radio') await page.locator(`form [name="${name}"][value="${value}"]`).click({ force: true })
  else if (type === 'checkbox') await tick(controls.first(), value === 'on')
  else {
    // A mask would treat a direct replacement as an edit of the old text.
    await controls.first().fill('')
    await controls.first().fill(value)
  }
}

/** Fills in the form. */
export async function fillForm(page: Page, draft: Readonly<Record<string, unknown>>): Promise<void> {
  for (const [name, value] of Object.entries(draft)) await fillField(page, name, String(value))
}
