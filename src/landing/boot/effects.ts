import type { ActorRefFrom, AnyActorRef } from 'xstate'
import type { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import type { openOrderMachine } from '../../../machines/open-order/open-order.machine.ts'
import type { ConsentActor } from '../../app/consent.ts'
import type { DisplayActor } from '../../app/display.ts'
import type { Landing } from '../landing.types.ts'
import { isAsking } from './landing-data.ts'

type CoverageFormActor = ActorRefFrom<typeof coverageFormMachine>
type OpenOrderActor = ActorRefFrom<typeof openOrderMachine>

/** When the consent that reports need is known. */
const adoptions = new WeakMap<Landing, Promise<void>>()

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
    const adopt = async (): Promise<void> => {
      const { landingConsent } = await import('./landing-consent.ts')
      landingConsent(window, campaign).adopt(actor as ConsentActor)
    }
    adoptions.set(
      landing,
      adopt().catch(() => undefined),
    )
  }
}

/** Reports each postal code that the form finds, if tracking may have been loaded. */
const reportLookups = (window: Window, form: CoverageFormActor, landing: Landing): void => {
  const { running } = landing
  let known = form.getSnapshot().context.found?.cepDigits
  form.subscribe(({ context: { found } }) => {
    const cep = found?.cepDigits
    if (cep === known) return
    known = cep
    if (cep === undefined || (isAsking(window) && running('consent') === undefined)) return
    void Promise.all([import('./tracking.ts'), adoptions.get(landing)]).then(
      ([{ reportLookup }]) => reportLookup(window, cep),
      () => undefined,
    )
  })
}
