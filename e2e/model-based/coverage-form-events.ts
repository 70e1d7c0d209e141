import { expect } from '@playwright/test'
import type { Driver, Now } from './driver.ts'
import { drawerCalled, expectForm, formCauses, type IslandForm } from './island-form.ts'
import { answersOf, nothing, openAt } from './page-driver.ts'

const idle = {
  idle: 'Consultar',
  loading: 'Consultando...',
  success: 'Encontrado',
  failed: 'Consultar',
}

/** The coverage form on the home page. */
const coverageFormInPage: IslandForm = {
  root: (page) => page.locator('form#cobertura'),
  fields: { cep: 'CEP', phone: 'Celular com DDD' },
  labels: (snapshot) => (snapshot.hasTag('retry') ? { ...idle, failed: 'Tentar de novo' } : idle),
}

const foundDrawer = drawerCalled('Falta pouco')
const causes = formCauses(coverageFormInPage)

/** Closes the drawer that covers the form. */
const withoutDrawer =
  (cause: (now: Now) => unknown) =>
  async (now: Now): Promise<void> => {
    const drawer = foundDrawer(now.page)
    if (await drawer.isVisible()) {
      await drawer.getByRole('button', { name: 'Fechar' }).click()
      await expect(drawer).toBeHidden()
    }
    await cause(now)
  }

/** Triggers of the coverage form's events in a browser. */
export const coverageFormHands: Driver = {
  causes: {
    'page.opened': openAt('/'),
    // Its script starts at the first focus.
    'form.wake': ({ page }) => coverageFormInPage.root(page).getByRole('textbox', { name: 'CEP' }).focus(),
    'form.submit': withoutDrawer((now) => causes['form.submit']?.(now)),
    'draft.change': withoutDrawer((now) => causes['draft.change']?.(now)),
    'xstate.after.success.coverage-form.settling': nothing,
    'xstate.done.actor.read-fields': nothing,
    ...answersOf('look-up-cep'),
  },
  expectState: async (page, snapshot) => {
    await expectForm(page, coverageFormInPage, snapshot)
    if (snapshot.value === 'found') await expect(foundDrawer(page)).toBeVisible()
  },
}
