import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { questions } from '@ultrafibra/contract/questions/questions'
import { memoryHistory } from 'statechart-kit/memory-history'
import { startRouter } from 'statechart-kit/router'
import { afterEach, expect, it } from 'vitest'
import { createActor } from 'xstate'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { startConnection } from '../../../src/app/connection.ts'
import { startDisplay } from '../../../src/app/display.ts'
import { lazyScreens } from '../../../src/app/screens.ts'
import { createSite } from '../../../src/app/site.ts'
import { StagedApp, stageWith } from '../../../src/app/stage.tsx'
import { agreedJourney, today } from '../../support/checkout-fixtures.ts'
import { fakePorts } from '../../support/fake-ports.ts'

afterEach(() => window.localStorage.clear())

/** React's StrictMode renders twice and runs effects twice, to find impure ones. */
it('a page rendered twice with effects run twice creates one lead and saves each answer once', async () => {
  const ports = fakePorts()
  const history = memoryHistory('/checkout/cep/')
  const site = createSite({ pathname: '/checkout/cep/', search: '', ports, today, plans: null, saved: null })
  const screens = lazyScreens(import.meta.glob('../../../src/screens/*.screen.tsx'))
  await Promise.all(screens.pages.map((page) => screens.load(page)))
  site.open()
  startRouter(history, site.routed, site.prefix)
  const consent = createActor(consentMachine, { input: { stored: null } }).start()
  const parts = { display: startDisplay(window), connection: startConnection(window, site), consent }
  render(<StagedApp stage={stageWith({ site, screens, ...parts })} />)

  const user = userEvent.setup()
  const [, , first, second] = agreedJourney
  for (const [label, text] of [
    ['CEP', '01310100'],
    ['Número', '1578'],
    [questions[0]?.field?.label ?? '', Object.values(first[2])[0] ?? ''],
  ] as const) {
    await user.type(await screen.findByRole('textbox', { name: label }), text)
    await user.click(screen.getByRole('button', { name: 'Continuar' }))
  }
  await screen.findByRole('heading', { level: 1, name: second[1] })
  expect(ports.calls.map(({ name }) => name)).toEqual([
    'cepInformation',
    'addressInformation',
    'coverage',
    'createLeadV2',
    'saveLeadStep',
  ])
})
