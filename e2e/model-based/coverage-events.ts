import { choosePlan } from '../models/plans.ts'
import type { Driver, Now } from './driver.ts'
import { expectFeature } from './feature-states.ts'
import { answersOf, pageCauses, travel } from './page-driver.ts'

/** Links that lead to another page of the coverage check, by that page. */
const links: Readonly<Record<string, string>> = {
  '#com-cobertura': 'A gente liga para você',
  '#planos': 'Ver planos',
}

const open = async ({ page, base, event }: Now): Promise<void> => {
  const { sku } = event.planQuery as { sku?: string }
  await page.goto(`${base}/consultar-cobertura/${String(event.page)}/${sku ? `?s=${sku}` : ''}`)
}

/** Triggers of the coverage check's events in a browser. */
export const coverageHands: Driver = {
  expectState: expectFeature({
    headings: { 'com-cobertura': 'Tem Ultrafibra no seu endereço' },
    texts: { 'sem-cobertura.thanking': 'Pronto! Vamos avisar quando a fibra chegar.' },
  }),
  causes: {
    ...pageCauses,
    'feature.open': open,
    'plan.choose': ({ page, event }) => choosePlan(page, String(event.sku)),
    'xstate.route': (now) => travel(links[String(now.event.to)] ?? '')(now),
    ...answersOf('look-up-cep', 'check-coverage', 'create-no-coverage-lead', 'save-answers'),
  },
}
