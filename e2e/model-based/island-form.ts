import { expect, type Locator, type Page } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { sendPhaseOf } from '../../src/landing/islands/send-phase.ts'
import type { Driver, Now } from './driver.ts'

/** A form of a marketing page, in a drawer or on the page itself. */
export interface IslandForm {
  readonly root: (page: Page) => Locator
  /** Labels of its fields, by their names in the draft. */
  readonly fields: Readonly<Record<string, string>>
  /** Its button's label in each phase. */
  readonly labels: (snapshot: AnyMachineSnapshot) => Readonly<Record<string, string>>
}

export const drawerCalled = (title: string) => (page: Page) => page.getByRole('dialog', { name: title })

const bare = (text: string): string => text.replace(/[\s()+-]/g, '')

/** Types the missing text into a field; presses non-digits as keys. */
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

/** Triggers of the events of a marketing page's form. */
export const formCauses = ({ root, fields }: IslandForm): Driver['causes'] => ({
  'draft.change': ({ page, event }: Now) =>
    fill(root(page), fields[String(event.field)] ?? '', String(event.value)),
  'form.submit': async ({ page, event }: Now) => {
    const draft = event.draft as Readonly<Record<string, string>>
    for (const [name, value] of Object.entries(draft)) await fill(root(page), fields[name] ?? '', value)
    // An aria-disabled button still reacts.
    await root(page).locator('button[type="submit"]').click({ force: true })
  },
  'drawer.close': ({ page }: Now) => root(page).getByRole('button', { name: 'Fechar' }).click(),
})

/** The visible state of a form, read at one moment. */
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

/** Waits until the form shows this state: button label, field errors, failure. */
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

/** The same for a form in a possibly closed drawer. */
export const expectDrawer =
  (form: IslandForm, isOpen: (snapshot: AnyMachineSnapshot) => boolean): Driver['expectState'] =>
  async (page, snapshot) => {
    await expect(form.root(page)).toBeVisible({ visible: isOpen(snapshot) })
    if (isOpen(snapshot)) await expectForm(page, form, snapshot)
  }
