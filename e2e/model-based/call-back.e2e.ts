import { callBackVisits } from '../../tests/statecharts/browser/call-back.model.ts'
import { expectFeature } from './feature-states.ts'
import { flashCauses } from './flash-events.ts'
import { answersOf, pageCauses, press, travel } from './page-driver.ts'
import { testVisits } from './visit-test.ts'

testVisits(callBackVisits, {
  causes: {
    ...pageCauses,
    ...flashCauses,
    'feature.open': async ({ page, base, event }) => {
      await page.goto(`${base}/${String(event.page)}/`)
    },
    'call.again': press('button', 'Ligar para outro número'),
    'xstate.route': travel('A gente liga para você Em alguns segundos, pelo DDD 16'),
    ...answersOf('save-answers'),
  },
  expectState: expectFeature({}),
})
