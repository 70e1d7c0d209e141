import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { sendPhaseOf } from '../../src/landing/islands/send-phase.ts'
import type { Driver, Now } from './driver.ts'

/** A form of a marketing page, in a drawer or on the page itself. */
export interface IslandForm {
  readonly root: (page: Page) => Locator
  /** Labels of its fields, by their names in the draft. */
  readonly fields: Readonly<Record<string, string>>
  /** What its button says in each phase. */
  readonly labels: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, string>>
}

export const drawerCalled = (title: string) => (page: Page) => page.getByRole('dialog', { name: title })

const bare = (text: string): string => text.replace(/[\s()+-]/g, '')

/** Types into a field what is not there yet; what is no digit is pressed as a key. */
const type = async (field: Locator, value: string): Promise<void> => {
  if (value.endsWith('-')) return field.press('-')
  if (bare(await field.inputValue()) === bare(value)) return
  await field.fill('')
  await field.fill(value)
}

const fill = async (root: Locator, label: string, value: string): Promise<void> => {
  const box = root.getByRole('checkbox', { name: label })
  if ((await box.count()) === 0) return type(root.getByRole('textbox', { name: label }), value)
  if ((await box.isChecked()) !== (value === 'on')) await box.click({ force: true })
}

/** What a visitor does with a form of a marketing page. */
export const formCauses = ({ root, fields }: IslandForm): Driver['causes'] => ({
  'draft.change': ({ page, event }: Now) =>
    fill(root(page), fields[String(event.field)] ?? '', String(event.value)),
  'form.submit': async ({ page, event }: Now) => {
    const draft = event.draft as Readonly<Record<string, string>>
    for (const [name, value] of Object.entries(draft)) await fill(root(page), fields[name] ?? '', value)
    // A button that is said to be unavailable answers all the same.
    await root(page).locator('button[type="submit"]').click({ force: true })
  },
  'drawer.close': ({ page }: Now) => root(page).getByRole('button', { name: 'Fechar' }).click(),
})

/** What a visitor sees of a form; read at once, as one moment of it. */
const seen = (form: Element) => {
  const button = form.querySelector('button[type="submit"]')?.cloneNode(true) as Element | undefined
  for (const face of button?.querySelectorAll('[aria-hidden="true"]') ?? []) face.remove()
  return {
    button: button?.textContent?.trim() ?? null,
    refused: [...form.querySelectorAll('[aria-invalid="true"]')].map((field) =>
      form.querySelector(`label[for="${field.id}"]`)?.textContent?.trim(),
    ),
    isFailed: form.querySelector('[role="alert"]') !== null,
  }
}

/** Waits until the form shows this state: what its button says, which fields are refused, whether it failed. */
export async function expectForm(page: Page, form: IslandForm, snapshot: AnyMachineSnapshot): Promise<void> {
  const { errors, failure } = snapshot.context as { errors: object; failure?: object | null }
  const message = JSON.stringify(snapshot.value)
  await expect
    .poll(() => form.root(page).evaluate(seen), { message, intervals: [20, 50, 100, 250] })
    .toEqual({
      button: form.labels(snapshot)[sendPhaseOf(snapshot)],
      refused: Object.keys(form.fields)
        .filter((name) => name in errors)
        .map((name) => expect.stringContaining(form.fields[name] ?? '')),
      isFailed: failure !== undefined && failure !== null,
    })
}

/** The same for a form in a drawer, which may be closed. */
export const expectDrawer =
  (form: IslandForm, isOpen: (snapshot: AnyMachineSnapshot) => boolean): Driver['expectState'] =>
  async (page, snapshot) => {
    await expect(form.root(page)).toBeVisible({ visible: isOpen(snapshot) })
    if (isOpen(snapshot)) await expectForm(page, form, snapshot)
  }
