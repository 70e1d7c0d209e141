import { connectionChart } from '../charts/connection.chart.ts'
import type { BrowserVisits } from './browser-model.types.ts'
import { isIn, islandModel, pageOpened, passed } from './island-model.ts'
import { unreachable } from './unreachable.ts'

/** Visits that go offline and online. */
export const connectionVisits: BrowserVisits = {
  chart: connectionChart,
  leftOut: [
    unreachable(
      'no control',
      /^#connection\.starting always \[0\]/,
      'A browser without a network loads no page.',
    ),
  ],
  model: islandModel({
    chart: connectionChart,
    starts: [pageOpened({ isOnline: true })],
    firstFacts: null,
    answers: (moment) => (isIn(moment, 'back') ? [passed(moment, 'notice', 'back')] : []),
    offers: () => [{ type: 'connection.lost' }, { type: 'connection.restored' }],
  }),
}
