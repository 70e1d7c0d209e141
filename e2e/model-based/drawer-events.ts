import type { AnyMachineSnapshot } from 'xstate'
import { coverageDraft } from '../../tests/statecharts/charts/coverage-form.chart.ts'
import { coverageFormHands } from './coverage-form-events.ts'
import type { Driver, Now } from './driver.ts'
import { drawerCalled, expectDrawer, formCauses, type IslandForm } from './island-form.ts'
import { answersOf, nothing, openAt } from './page-driver.ts'

const formIn = (
  title: string,
  fields: IslandForm['fields'],
  labels: Readonly<Record<string, string>>,
): IslandForm => ({
  root: drawerCalled(title),
  fields,
  labels: () => labels,
})

const coverageForm = formIn(
  'Consultar cobertura',
  { number: 'Número', cep: 'CEP', phone: 'Celular com DDD' },
  {
    idle: 'Consultar',
    loading: 'Consultando...',
    success: 'Endereço encontrado',
    failed: 'Tentar de novo',
  },
)

const leadForm = formIn(
  'Falta pouco',
  {
    name: 'Nome completo',
    email: 'E-mail',
    phone: 'Celular com DDD',
    accepts: 'Concordo em receber comunicações',
  },
  {
    idle: 'Ver se tem cobertura',
    loading: 'Só um instante...',
    success: 'Vamos lá',
    failed: 'Tentar de novo',
  },
)

/** Opens a drawer on the page. */
const pressOpener =
  (drawer: string) =>
  ({ page }: Now): Promise<void> =>
    page.locator(`[data-opens="${drawer}"]`).locator('visible=true').first().click()

const isOpen = (snapshot: AnyMachineSnapshot): boolean => snapshot.matches('open')

const common = (chart: string, ...delays: readonly string[]): Driver['causes'] => ({
  'page.opened': openAt('/'),
  'xstate.done.actor.read-fields': nothing,
  'xstate.done.actor.leave': nothing,
  ...Object.fromEntries(delays.map((delay) => [`xstate.after.${delay.replace(' ', `.${chart}.`)}`, nothing])),
})

/** Triggers of the coverage drawer's events in a browser. */
export const coverageDrawerHands: Driver = {
  causes: {
    ...common('coverage-drawer', 'success open.found', 'exit closing'),
    ...formCauses(coverageForm),
    'drawer.open': pressOpener('coverage-drawer'),
    ...answersOf('look-up-cep'),
  },
  expectState: expectDrawer(coverageForm, isOpen),
}

/** Finds an address with the page's form, which opens the drawer. */
const findAddress = async (now: Now): Promise<void> => {
  await coverageFormHands.causes['form.submit']?.({
    ...now,
    event: { type: 'form.submit', draft: coverageDraft },
  })
}

/** Triggers of the lead drawer's events in a browser. */
export const leadDrawerHands: Driver = {
  causes: {
    ...common('lead-drawer', 'success open.settling', 'exit closing'),
    ...formCauses(leadForm),
    'drawer.open': findAddress,
    'xstate.done.actor.recall': nothing,
  },
  expectState: expectDrawer(leadForm, isOpen),
}
