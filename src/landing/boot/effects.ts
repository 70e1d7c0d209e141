import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import type { openOrderMachine } from '../../../machines/open-order/open-order.machine.ts'
import type { ConsentActor } from '../../app/consent.ts'
import type { DisplayActor } from '../../app/display.ts'
import type { Landing } from '../landing.types.ts'
import { isAsking } from './landing-data.ts'

type CoverageFormActor = ActorRefFrom<typeof coverageFormMachine>
type OpenOrderActor = ActorRefFrom<typeof openOrderMachine>

/** Connects an island's actor to its effects when it starts. */
export const bindIsland = async (
  window: Window,
  name: string,
  actor: AnyActorRef,
  landing: Landing,
): Promise<void> => {
  const { campaign } = landing
  if (name === 'display-settings') {
    const { bindDisplay } = await import('../../app/display.ts')
    bindDisplay(window, actor as DisplayActor, campaign.forcesDark ? 'dark' : null)
  }
  if (name === 'open-order') {
    const { bindOpenOrder } = await import('./open-order.ts')
    bindOpenOrder(window, actor as OpenOrderActor, landing)
  }
  if (name === 'coverage-form') reportLookups(window, actor as CoverageFormActor, landing)
  if (name === 'consent') {
    const { bindConsent } = await import('../../app/consent.ts')
    bindConsent(window, actor as ConsentActor)
    // A press waits for no report.
    import('./landing-consent.ts').then(
      ({ landingConsent }) => landingConsent(window, campaign).adopt(actor as ConsentActor),
      () => undefined,
    )
  }
}

/** Reports each postal code that the form finds, if tracking may have been loaded. */
const reportLookups = (window: Window, form: CoverageFormActor, { running }: Landing): void => {
  let known = form.getSnapshot().context.found?.cepDigits
  form.subscribe(({ context: { found } }) => {
    const cep = found?.cepDigits
    if (cep === known) return
    known = cep
    if (cep === undefined || (isAsking(window) && running('consent') === undefined)) return
    void import('./tracking.ts').then(
      ({ reportLookup }) => reportLookup(window, cep),
      () => undefined,
    )
  })
}
