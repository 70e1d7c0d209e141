import { checksWith } from 'statechart-kit/check'
import type { Property } from 'statechart-kit/property'
import {
  answersAreKept,
  funnelIsTrackedOnce,
  nothingPersonalIsStored,
  progressNeverFalls,
} from './purchase.ts'

/** All checks over whole graphs; reasons are in `docs/graph-checks.md`. */
export const properties: readonly Property[] = [
  ...checksWith({
    presses: [
      { type: 'step.back' },
      { type: 'step.submit', draft: {} },
      { type: 'form.submit', draft: {} },
      { type: 'draft.change', field: 'x', value: 'y' },
      { type: 'review.edit', page: 'cep' },
    ],
    failures: [],
    openings: ['feature.open'],
  }),
  answersAreKept,
  progressNeverFalls,
  funnelIsTrackedOnce,
  nothingPersonalIsStored,
]
