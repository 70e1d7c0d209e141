import { drawerNews, newsWayOf } from '../../../src/content/news.ts'
import { soldUnder } from '../../support/landings.ts'
import { newsChart } from '../charts/news.chart.ts'
import type { BrowserVisits } from './browser-model.types.ts'
import { isIn, islandModel, pageOpened, passed } from './island-model.ts'
import { unreachable } from './unreachable.ts'

/** The news of the home page; without further settings no video plays in the page. */
const entries = drawerNews(soldUnder('')).map((item) => ({
  id: item.id,
  stream: newsWayOf(item) === 'video',
  embeds: false,
}))

/** Visits of people who read the news. */
export const newsVisits: BrowserVisits = {
  chart: newsChart,
  leftOut: [
    unreachable(
      'no control',
      / video\.play /,
      'Only where the settings of the build name an origin of videos.',
    ),
  ],
  model: islandModel({
    chart: newsChart,
    starts: [pageOpened({ entries })],
    firstFacts: null,
    answers: (moment) => (isIn(moment, 'leaving') ? [passed(moment, 'exit', 'leaving')] : []),
    offers: (moment) => {
      if (isIn(moment, 'open')) return [{ type: 'drawer.close' }]
      return isIn(moment, 'closed') ? entries.map(({ id }) => ({ type: 'drawer.open', detail: id })) : []
    },
  }),
}
