import { expect, type Page } from '@playwright/test'
import type { Consent, Purpose } from '@ultrafibra/contract/consent'
import type { AnyMachineSnapshot } from 'xstate'
import type { ConsentContext } from '../../machines/consent/consent.setup.ts'
import { consentVisits } from '../../tests/statecharts/browser/consent.model.ts'
import { Cookies } from '../models/cookies.ts'
import { storeConsent } from '../models/fixtures.ts'
import type { Now } from './driver.ts'
import { testVisits } from './visit-test.ts'

/** Opens the home page with this earlier choice; null for none. */
const open = async ({ page, base, event }: Now): Promise<void> => {
  const value = event.consent as Consent | null
  await page.context().clearCookies()
  if (value !== null) await storeConsent(page.context(), value)
  await page.goto(`${base}/`)
}

const manage = ({ page, before }: Now): Promise<void> =>
  before?.hasTag('banner')
    ? new Cookies(page).button('Gerenciar').click()
    : page.getByRole('link', { name: 'Preferências de cookies' }).click()

/** Expects banner, reminder and dialog, and the ticked purposes. */
const expectState = async (page: Page, snapshot: AnyMachineSnapshot): Promise<void> => {
  const cookies = new Cookies(page)
  const { selection } = snapshot.context as ConsentContext
  const isManaging = snapshot.hasTag('managing')
  await expect(cookies.dialog).toBeVisible({ visible: isManaging })
  // Content under a dialog is inert.
  const banner = page.locator('section, div', { hasText: 'Cookies e sua privacidade' }).last()
  await expect(banner).toBeVisible({ visible: snapshot.hasTag('banner') })
  await expect(page.getByText('Nada marcado. Escolha Aceitar ou Recusar.')).toBeVisible({
    visible: snapshot.hasTag('reminder'),
  })
  for (const purpose of isManaging ? (['publi', 'func', 'contact'] as const) : [])
    await expect(cookies.purpose(purpose)).toBeChecked({ checked: selection[purpose] })
}

testVisits(consentVisits, {
  causes: {
    'page.opened': open,
    'consent.accept': ({ page }) => new Cookies(page).button('Aceitar').click(),
    'consent.reject': ({ page }) => new Cookies(page).button('Recusar').click(),
    'consent.manage': manage,
    'consent.toggle': ({ page, event }) =>
      new Cookies(page).purpose(event.purpose as Purpose).click({ force: true }),
    'consent.confirm': ({ page }) => new Cookies(page).save.click(),
    'consent.dismiss': ({ page }) => new Cookies(page).dialog.getByRole('button', { name: 'Fechar' }).click(),
  },
  expectState,
})
