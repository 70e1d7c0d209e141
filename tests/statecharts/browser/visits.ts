import type { BrowserVisits } from './browser-model.types.ts'
import { callBackVisits } from './call-back.model.ts'
import { callDrawerVisits } from './call-drawer.model.ts'
import { checkoutVisits } from './checkout.model.ts'
import { connectionVisits } from './connection.model.ts'
import { consentVisits } from './consent.model.ts'
import { coverageVisits } from './coverage.model.ts'
import { coverageDrawerVisits } from './coverage-drawer.model.ts'
import { coverageFormVisits } from './coverage-form.model.ts'
import { displayVisits } from './display.model.ts'
import { leadDrawerVisits } from './lead-drawer.model.ts'
import { migrationVisits } from './migration.model.ts'
import { newsVisits } from './news.model.ts'
import { openOrderVisits } from './open-order.model.ts'
import { renewalVisits } from './renewal.model.ts'
import { screenDownVisits } from './screen-down.model.ts'

/** Every chart whose visits are walked in a browser. */
export const browserVisits: readonly BrowserVisits[] = [
  checkoutVisits,
  coverageVisits,
  renewalVisits,
  migrationVisits,
  callBackVisits,
  consentVisits,
  coverageFormVisits,
  coverageDrawerVisits,
  leadDrawerVisits,
  callDrawerVisits,
  newsVisits,
  displayVisits,
  openOrderVisits,
  screenDownVisits,
  connectionVisits,
]

/** Charts without visits, each with the reason. */
export const withoutVisits: Readonly<Record<string, string>> = {
  'checkout.b':
    'its pages are those of the checkout, several on one page; walked by what its React layer draws',
  'checkout.migration': 'its pages are those of the checkout; walked by what its React layer draws',
  question: 'walked with the checkout, whose pages invoke it',
  'first-page':
    'it ends when the journey is loaded: e2e/first-question.e2e.ts holds the journey back at each moment',
  quiz: 'covered by the checkout’s visits: passed, failed twice, lost, and sent again',
  code: 'the visits of renewal and migration type the right one, from its e-mail',
  lead: 'covered by the checkout’s visits, which cause all of its messages',
  journey: 'the root: each visit goes through it',
  demo: 'a site of its own without a server: e2e/demo.e2e.ts walks it, in both languages',
  flash: 'the visits of call-back and call-drawer see it come and go',
  'legal-documents': 'its page is prerendered with the documents: there is nothing to trigger',
  'from-top': 'it scrolls the page once, at its start',
  'plan-list': 'its events depend on sizes and positions of cards',
  'plan-card': 'its events depend on the list, on delays and on the visible card',
  carousel: 'it turns by timer: the visible slide depends on time',
  series: 'its events depend on the width of screen and pictures',
}
