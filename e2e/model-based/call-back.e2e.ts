import { callBackVisits } from '../../tests/statecharts/browser/call-back.world.ts'
import { flashCauses } from './flash-events.ts'
import { answersOf, pageCauses, press, travel } from './page-hands.ts'
import { expectPart } from './part-states.ts'
import { testVisits } from './visit-test.ts'

testVisits(callBackVisits, {
  causes: {
    ...pageCauses,
    ...flashCauses,
    'part.open': async ({ page, base, event }) => {
      await page.goto(`${base}/${String(event.page)}/`)
    },
    'call.again': press('button', 'Ligar para outro número'),
    'xstate.route': travel('A gente liga para você Em alguns segundos, pelo DDD 16'),
    ...answersOf('ask-for-call'),
  },
  expectState: expectPart({}),
})
