import type { ChartUnderTest } from 'statechart-kit/chart'
import { callBackChart } from './charts/call-back.chart.ts'
import { callDrawerChart } from './charts/call-drawer.chart.ts'
import { carouselChart } from './charts/carousel.chart.ts'
import { checkoutChart, migrationCheckoutChart, shortCheckoutChart } from './charts/checkout.chart.ts'
import { codeChart } from './charts/code.chart.ts'
import { connectionChart } from './charts/connection.chart.ts'
import { consentChart } from './charts/consent.chart.ts'
import { coverageChart } from './charts/coverage.chart.ts'
import { coverageFormChart } from './charts/coverage-form.chart.ts'
import { demoChart } from './charts/demo.chart.ts'
import { displayChart } from './charts/display.chart.ts'
import { elsewhereChart } from './charts/elsewhere.chart.ts'
import { firstPageChart } from './charts/first-page.chart.ts'
import { flashChart } from './charts/flash.chart.ts'
import { fromTopChart } from './charts/from-top.chart.ts'
import { helpCodeChart } from './charts/help-code.chart.ts'
import { journeyChart } from './charts/journey.chart.ts'
import { leadChart } from './charts/lead.chart.ts'
import { leadDrawerChart } from './charts/lead-drawer.chart.ts'
import { legalDocumentsChart } from './charts/legal-documents.chart.ts'
import { migrationChart } from './charts/migration.chart.ts'
import { newsChart } from './charts/news.chart.ts'
import { openOrderChart } from './charts/open-order.chart.ts'
import { planCardChart } from './charts/plan-card.chart.ts'
import { planListChart } from './charts/plan-list.chart.ts'
import { questionChart } from './charts/question.chart.ts'
import { quizChart } from './charts/quiz.chart.ts'
import { renewalChart } from './charts/renewal.chart.ts'
import { screenDownChart } from './charts/screen-down.chart.ts'
import { seriesChart } from './charts/series.chart.ts'

/** Every chart of the site, as it is explored. */
export const charts: readonly ChartUnderTest[] = [
  renewalChart,
  leadChart,
  quizChart,
  codeChart,
  elsewhereChart,
  helpCodeChart,
  coverageChart,
  migrationChart,
  callBackChart,
  flashChart,
  firstPageChart,
  questionChart,
  checkoutChart,
  shortCheckoutChart,
  migrationCheckoutChart,
  journeyChart,
  legalDocumentsChart,
  planListChart,
  planCardChart,
  carouselChart,
  coverageFormChart,
  leadDrawerChart,
  callDrawerChart,
  newsChart,
  seriesChart,
  fromTopChart,
  screenDownChart,
  openOrderChart,
  consentChart,
  displayChart,
  connectionChart,
  demoChart,
]
