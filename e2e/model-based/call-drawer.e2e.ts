import { expect } from '@playwright/test'
import { callDrawerVisits } from '../../tests/statecharts/browser/call-drawer.model.ts'
import { flashCauses } from './flash-events.ts'
import { drawerCalled, expectForm, formCauses, type IslandForm } from './island-form.ts'
import { answersOf, nothing, openAt } from './page-driver.ts'
import { testVisits } from './visit-test.ts'

const form: IslandForm = {
  root: drawerCalled('Quer que a gente ligue?'),
  fields: { phone: 'Celular com DDD' },
  labels: () => ({
    idle: 'Receber ligação',
    loading: 'Enviando...',
    success: 'Pedido recebido',
    failed: 'Tentar de novo',
  }),
}

testVisits(callDrawerVisits, {
  causes: {
    ...formCauses(form),
    ...flashCauses,
    'page.opened': openAt('/'),
    'drawer.open': ({ page }) =>
      page.locator('[data-opens="call-drawer"]').locator('visible=true').first().click(),
    'xstate.done.actor.read-fields': nothing,
    'xstate.after.exit.call-drawer.drawer.closing': nothing,
    ...answersOf('ask-for-call'),
  },
  expectState: async (page, snapshot) => {
    const isOpen = snapshot.matches({ drawer: 'open' })
    await expect(form.root(page)).toBeVisible({ visible: isOpen })
    if (isOpen && snapshot.hasTag('taken'))
      await expect(form.root(page).getByRole('button', { name: 'Voltar à página' })).toBeVisible()
    else if (isOpen) await expectForm(page, form, snapshot)
  },
})
