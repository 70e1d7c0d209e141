import { fullName } from '@ultrafibra/contract/questions/full-name'
import { createRoot } from 'react-dom/client'
import { browserHistory } from 'statechart-kit/browser-history'
import { startRouter } from 'statechart-kit/router'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { App } from '../../../src/app/app.tsx'
import { startConnection } from '../../../src/app/connection.ts'
import { startDisplay } from '../../../src/app/display.ts'
import { lazyScreens } from '../../../src/app/screens.ts'
import { createSite, type Site } from '../../../src/app/site.ts'
import { fieldsOf } from '../../../src/screens/parts/fields-of.ts'
import { PlainField } from '../../../src/screens/parts/plain-field.tsx'
import { StepForm } from '../../../src/screens/parts/step-form.tsx'
import type { ScreenProps } from '../../../src/screens/screen.types.ts'
import { drafts, plans, today } from '../../../tests/support/checkout-fixtures.ts'
import { fakePorts } from '../../../tests/support/fake-ports.ts'
import { checkoutOfSteps, isMadeUp, madeUpAnswer } from './purchase.ts'

/** What runs: charts only, charts and routing, or the rendered page too. */
export type Depth = 'charts' | 'address' | 'page'

function MadeUpScreen(props: ScreenProps) {
  const { page } = props.view
  return (
    <StepForm {...props} title={`Pergunta ${page}`} fields={['name']}>
      <PlainField {...fieldsOf(props, page)} question={fullName} />
    </StepForm>
  )
}

const screensFor = async (steps: number) => {
  const madeUp = Array.from({ length: steps }, (_, at) => [
    `../../src/screens/passo-${at + 1}.screen.tsx`,
    async () => ({ Screen: MadeUpScreen }),
  ])
  const screens = lazyScreens({
    ...import.meta.glob('../../src/screens/*.screen.tsx'),
    ...Object.fromEntries(madeUp),
  })
  await Promise.all(screens.pages.map((page) => screens.load(page)))
  return screens
}

const draw = async (site: Site, steps: number): Promise<() => void> => {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  const consent = createActor(consentMachine, { input: { stored: null } }).start()
  const display = startDisplay(window)
  const connection = startConnection(window, site)
  const screens = await screensFor(steps)
  root.render(<App {...{ site, screens, display, connection, consent }} />)
  return () => root.unmount()
}

const turns = 10_000

const until = async (isSo: () => boolean): Promise<void> => {
  for (let turn = 0; turn < turns; turn += 1) {
    if (isSo()) return
    await (turn < turns / 2 ? Promise.resolve() : new Promise((resolve) => setTimeout(resolve)))
  }
  throw new Error('A step of the bench did not lead on')
}

const open = (steps: number): Site => {
  window.sessionStorage.clear()
  window.history.replaceState(null, '', '/checkout/cep/')
  const site = createSite({
    pathname: '/checkout/cep/',
    search: '',
    ports: fakePorts(),
    today,
    plans,
    saved: null,
    chart: checkoutOfSteps(steps),
  })
  site.open()
  return site
}

/**
 * Milliseconds from each answer to the next page, with instant providers.
 *
 * @param steps number of questions of the checkout
 * @param measured number of questions answered
 */
export const stepTimes = async (
  depth: Depth,
  steps: number,
  measured: number,
): Promise<readonly number[]> => {
  const site = open(steps)
  const { checkout } = site
  const stops = [() => site.journey.stop()]
  if (depth !== 'charts') stops.push(startRouter(browserHistory(window), site.routed, site.prefix))
  if (depth === 'page') stops.push(await draw(site, steps))
  const now = (): string => pageOf(checkout.getSnapshot())
  const isShown = (page: string): boolean =>
    now() === page && (depth !== 'page' || document.querySelector('h1')?.textContent === `Pergunta ${page}`)
  checkout.send({ type: 'step.submit', draft: drafts.cep?.right ?? {} })
  await until(() => now() === 'nr-imovel')
  checkout.send({ type: 'step.submit', draft: drafts['nr-imovel']?.right ?? {} })
  await until(() => isMadeUp(now()))
  const times: number[] = []
  for (let at = 1; at < measured; at += 1) {
    await until(() => isShown(`passo-${at}`))
    const start = performance.now()
    checkout.send({ type: 'step.submit', draft: madeUpAnswer })
    await until(() => isShown(`passo-${at + 1}`))
    times.push(performance.now() - start)
  }
  for (const stop of stops.toReversed()) stop()
  return times
}
