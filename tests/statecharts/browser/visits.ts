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

/** Charts without visits of their own, each with the reason. */
export const withoutVisits: Readonly<Record<string, string>> = {
  'checkout.b':
    'its pages are those of the checkout, several on one page; walked by what its React layer draws',
  'checkout.migration': 'its pages are those of the checkout; walked by what its React layer draws',
  quiz: 'the visits of the checkout meet it: passed, failed twice, lost, and sent again',
  collaborator: 'only collaborators meet it, by a code that a mail brings',
  lead: 'it talks to the server for the checkout, whose visits cause all of its words',
  journey: 'the root: each visit goes through it',
  demo: 'a site of its own without a server: e2e/demo.e2e.ts walks it, in both languages',
  flash: 'the visits of call-back and call-drawer see it come and go',
  'legal-documents': 'its page is written with the legal documents on it: nothing is left to cause',
  'from-top': 'it scrolls the page once, at its start',
  'plan-list': 'what it hears depends on sizes and places of cards on the screen',
  'plan-card': 'what it hears depends on the list, on delays and on which card is in view',
  carousel: 'it turns by itself: which slide is in view when somebody looks, only time says',
  series: 'what it hears depends on the width of the screen and of the pictures',
}
