import type { Driver, Now } from './driver.ts'
import { fillField, fillForm } from './form-filling.ts'

/** Changes one field of the form in view. */
export const change = ({ page, event }: Now): Promise<void> =>
  fillField(page, String(event.field), String(event.value))

/** Fills the form in view and sends it. */
export const submit = async ({ page, event }: Now): Promise<void> => {
  await fillForm(page, (event.draft ?? {}) as Readonly<Record<string, unknown>>)
  await page.locator('form button[type="submit"]').click()
}

export const press =
  (role: 'button' | 'link', name: string | RegExp) =>
  ({ page }: Now): Promise<void> =>
    page.getByRole(role, { name, exact: true }).click()

/** The browser's own buttons; a link of the page where it is none of them. */
export const travel =
  (link: string) =>
  async ({ page, event }: Now): Promise<void> => {
    if (event.by === 'back') await page.goBack({ waitUntil: 'commit' })
    else if (event.by === 'forward') await page.goForward({ waitUntil: 'commit' })
    else await page.getByRole('link', { name: link, exact: true }).click()
  }

/** Opens a page of the chart by its address. */
export const openAt =
  (path: string) =>
  async ({ page, base }: Now): Promise<void> => {
    await page.goto(`${base}${path}`)
  }

/** Lets the server's answer come. */
const letAnswer = ({ line }: Now): void => line.release()

/** What comes about by itself, without any answer of the server. */
export const nothing = (): void => undefined

/** Answers of the server, by the ids of the actors that ask. */
export const answersOf = (...actors: readonly string[]): Driver['causes'] =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((end) => [`xstate.${end}.actor.${actor}`, letAnswer])),
  )

/** Words of the lead, which come of the server's answers. */
export const wordsOfLead = (...words: readonly string[]): Driver['causes'] =>
  Object.fromEntries(words.map((word) => [`lead.${word}`, letAnswer]))

/** What a visitor does on the pages of every journey. */
export const pageCauses: Driver['causes'] = {
  'draft.change': change,
  'step.submit': submit,
  'step.back': travel('Voltar'),
  'step.retry': press('button', 'Tentar de novo'),
}
