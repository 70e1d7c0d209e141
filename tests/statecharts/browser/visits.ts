import type { BrowserVisits } from './browser-world.types.ts'
import { callBackVisits } from './call-back.world.ts'
import { callDrawerVisits } from './call-drawer.world.ts'
import { checkoutVisits } from './checkout.world.ts'
import { connectionVisits } from './connection.world.ts'
import { consentVisits } from './consent.world.ts'
import { coverageVisits } from './coverage.world.ts'
import { coverageDrawerVisits } from './coverage-drawer.world.ts'
import { coverageFormVisits } from './coverage-form.world.ts'
import { displayVisits } from './display.world.ts'
import { leadDrawerVisits } from './lead-drawer.world.ts'
import { migrationVisits } from './migration.world.ts'
import { newsVisits } from './news.world.ts'
import { openOrderVisits } from './open-order.world.ts'
import { renewalVisits } from './renewal.world.ts'
import { screenDownVisits } from './screen-down.world.ts'

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
  papers: 'its page is written with the papers on it: nothing is left to cause',
  'from-top': 'it scrolls the page once, at its start',
  'plan-list': 'what it hears depends on sizes and places of cards on the screen',
  'plan-card': 'what it hears depends on the list, on delays and on which card is in view',
  carousel: 'it turns by itself: which slide is in view when somebody looks, only time says',
  series: 'what it hears depends on the width of the screen and of the pictures',
}
