import { openOrderChart } from '../charts/open-order.chart.ts'
import type { BrowserVisits } from './browser-model.types.ts'
import { islandModel } from './island-model.ts'
import { unreachable } from './unreachable.ts'

/** The page at which the order continues. */
const step = 'Como você se chama?'

/** Visits of people who began an order before. */
export const openOrderVisits: BrowserVisits = {
  chart: openOrderChart,
  leftOut: [
    unreachable(
      'no control',
      /offered order\.found \[0\]/,
      'An order in doubt is only offered to be read: e2e/crash.e2e.ts.',
    ),
  ],
  model: islandModel({
    chart: openOrderChart,
    firstFacts: null,
    answers: ({ snapshot }) => (snapshot.context.step === null ? [{ type: 'order.found', step }] : []),
    offers: ({ snapshot }) => (snapshot.context.step === null ? [] : [{ type: 'order.forget' }]),
  }),
}
