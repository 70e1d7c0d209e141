import type { Driver, Now } from './driver.ts'
import { fillField, fillForm } from './form-filling.ts'

/** Changes one field of the form. */
export const change = ({ page, event }: Now): Promise<void> =>
  fillField(page, String(event.field), String(event.value))

/** Fills in the form and submits it. */
export const submit = async ({ page, event }: Now): Promise<void> => {
  await fillForm(page, (event.draft ?? {}) as Readonly<Record<string, unknown>>)
  await page.locator('form button[type="submit"]').click()
}

export const press =
  (role: 'button' | 'link', name: string | RegExp) =>
  ({ page }: Now): Promise<void> =>
    page.getByRole(role, { name, exact: true }).click()

/** Presses the browser's Back or Forward, else a link of the page. */
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

/** The response comes. */
export const letAnswer = ({ line }: Now): void => line.release()

/** For events that happen automatically without a response. */
export const nothing = (): void => undefined

/** Responses, by the ids of the requesting actors. */
export const answersOf = (...actors: readonly string[]): Driver['causes'] =>
  Object.fromEntries(
    actors.flatMap((actor) => ['done', 'error'].map((end) => [`xstate.${end}.actor.${actor}`, letAnswer])),
  )

/** Triggers of events common to all journeys. */
export const pageCauses: Driver['causes'] = {
  'draft.change': change,
  'step.submit': submit,
  'step.back': travel('Voltar'),
  'step.retry': press('button', 'Tentar de novo'),
}
