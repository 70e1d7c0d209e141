import { type Consent, consentValues, type Purpose } from '@ultrafibra/contract/consent'
import type { Happening } from 'statechart-kit/chart'
import type { ConsentContext } from '../../../machines/consent/consent.setup.ts'
import { consentChart, held, tick } from '../charts/consent.chart.ts'
import type { BrowserVisits, LeftOut, Moment } from './browser-model.types.ts'
import { islandModel, pageOpened } from './island-model.ts'
import { unreachable } from './unreachable.ts'

const purposes: readonly Purpose[] = ['publi', 'func', 'contact']

const offers = ({ snapshot }: Moment): readonly Happening[] => {
  const { selection } = snapshot.context as ConsentContext
  if (snapshot.hasTag('managing'))
    return [
      ...purposes.map((purpose) => tick(purpose, !selection[purpose])),
      { type: 'consent.dismiss' },
      { type: 'consent.confirm' },
    ]
  return ['accept', 'reject', 'manage'].map((word) => ({ type: `consent.${word}` }))
}

const opened = (value: Consent | null) =>
  pageOpened({ stored: value === null ? null : held(value) }, { consent: value })

const leftOut: readonly LeftOut[] = [
  unreachable('time', / xstate\.after\.validity\./, 'A choice holds for a week.'),
  unreachable('other tab', / consent\.follow /, 'The choice was made in another tab.'),
]

/** Visits of people who are asked about cookies, and of those who chose before. */
export const consentVisits: BrowserVisits = {
  chart: consentChart,
  leftOut,
  model: islandModel({
    chart: consentChart,
    starts: [null, ...consentValues].map(opened),
    firstFacts: null,
    answers: () => [],
    offers,
  }),
}
