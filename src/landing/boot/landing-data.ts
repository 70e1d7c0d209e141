import type { LandingData } from '../create-landing.ts'

/** A page's data, as written into it. */
export const landingDataOf = (document: Document): LandingData =>
  JSON.parse(document.getElementById('landing')?.textContent ?? 'null') as LandingData

/** Whether `display.js` found no answer to the cookie question. */
export const isAsking = ({ document }: Window): boolean => 'asksConsent' in document.documentElement.dataset
