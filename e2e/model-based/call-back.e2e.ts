import { expect } from '@playwright/test'
import { callBackVisits } from '../../tests/statecharts/browser/call-back.world.ts'
import type { Now } from './hands.ts'
import { answersOf, pageCauses, press, travel } from './page-hands.ts'
import { expectPart } from './part-states.ts'
import { testVisits } from './visit-test.ts'

const dismissal = ({ page }: Now) => page.getByRole('button', { name: 'Fechar aviso' })

/** The short message comes and goes by itself. */
const seeFlash = (now: Now): Promise<void> => {
  const { value } = now.event.snapshot as { value: string }
  return expect(dismissal(now)).toBeVisible({ visible: value === 'shown' })
}

testVisits(callBackVisits, {
  causes: {
    ...pageCauses,
    'part.open': async ({ page, base, event }) => {
      await page.goto(`${base}/${String(event.page)}/`)
    },
    'call.again': press('button', 'Ligar para outro número'),
    'flash.dismiss': (now) => dismissal(now).click(),
    'xstate.route': travel('A gente liga para você Em alguns segundos, pelo DDD 16'),
    'xstate.snapshot.flash': seeFlash,
    ...answersOf('ask-for-call'),
  },
  expectState: expectPart({}),
})
