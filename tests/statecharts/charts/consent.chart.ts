import { type Consent, consentLifeMs, consentValues, type Purpose } from '@ultrafibra/contract/consent'
import type { ChartEvent, ChartUnderTest } from 'statechart-kit/chart'
import { consentMachine } from '../../../machines/consent/consent.machine.ts'
import { effectiveConsent } from '../../../machines/consent/consent.selectors.ts'
import type { ConsentEvent, HeldChoice } from '../../../machines/consent/consent.setup.ts'

/** A choice made just now. */
export const held = (value: Consent): HeldChoice => ({ value, validForMs: consentLifeMs })

/** Ticks or unticks a purpose. */
export const tick = (purpose: Purpose, isOn = true): ConsentEvent => ({
  type: 'consent.toggle',
  purpose,
  isOn,
})

const cases: Readonly<Record<string, readonly ChartEvent[]>> = {
  'consent.toggle': (['publi', 'func', 'contact'] as const).flatMap((purpose) => [
    tick(purpose),
    tick(purpose, false),
  ]),
  'consent.follow': [null, ...consentValues.map(held)].map((stored) => ({ type: 'consent.follow', stored })),
}

export const consentChart: ChartUnderTest = {
  name: 'consent',
  machine: consentMachine,
  input: { stored: null },
  moreInputs: consentValues.map((value) => ({ stored: held(value) })),
  cases: (type) => cases[type] ?? [{ type }],
  stateKey: ({ context }) => context,
  goals: {
    'the banner': (snapshot) => snapshot.hasTag('banner') && !snapshot.hasTag('managing'),
    'the dialog': (snapshot) => snapshot.hasTag('managing'),
    ...Object.fromEntries(
      consentValues.map((value) => [
        `a settled "${value}"`,
        (snapshot) =>
          snapshot.matches({ chosen: 'settled' }) && effectiveConsent(snapshot as never) === value,
      ]),
    ),
  } satisfies ChartUnderTest['goals'],
}
