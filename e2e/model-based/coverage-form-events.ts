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

/** The form of the home page that looks a postal code up. */
const coverageFormInPage: IslandForm = {
  root: (page) => page.locator('form#cobertura'),
  fields: { cep: 'CEP', phone: 'Celular com DDD' },
  labels: (snapshot) => (snapshot.hasTag('retry') ? { ...idle, failed: 'Tentar de novo' } : idle),
}

const foundDrawer = drawerCalled('Falta pouco')
const causes = formCauses(coverageFormInPage)

/** The drawer that opened over the form keeps it from being worked. */
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

/** How each event of the coverage form comes about in a browser. */
export const coverageFormHands: Driver = {
  causes: {
    'page.opened': openAt('/'),
    // It wakes when it is touched first.
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
