import {
  type DemoPageName,
  type DemoPlan,
  demoPages,
  planUnits,
} from '../../../machines/demo/demo.selectors.ts'
import type { DemoContext, DemoEvent, DemoMeta } from '../../../machines/demo/demo.setup.ts'
import type { Translate } from '../texts/translate.ts'
import { translateTo } from '../texts/translate.ts'

/** The part of the machine's snapshot that pages use. */
export interface DemoSnapshot {
  readonly value: unknown
  readonly context: DemoContext
  readonly getMeta: () => object
}

/** Props of the demo's screens. */
export interface DemoScreenProps {
  readonly context: DemoContext
  readonly heading: string
  readonly t: Translate
  readonly send: (event: DemoEvent) => void
}

/** The current page. */
export const demoPageOf = ({ value }: Pick<DemoSnapshot, 'value'>): DemoPageName =>
  demoPages.find((page) => page === value) ?? 'intro'

/** The active state's page data. */
export const demoMetaOf = (snapshot: Pick<DemoSnapshot, 'getMeta'>): DemoMeta | null =>
  (Object.values(snapshot.getMeta())[0] as DemoMeta | undefined) ?? null

/** The name to greet: from the URL, else from the form. */
const nameOf = (page: DemoPageName, { name, draft }: DemoContext): string =>
  page === 'hi' ? name : draft.name.trim()

/** The current page's heading, translated. */
export const demoHeadingOf = (snapshot: DemoSnapshot): string => {
  const { context } = snapshot
  const t = translateTo(context.language)
  const name = nameOf(demoPageOf(snapshot), context)
  return t(demoMetaOf(snapshot)?.title ?? 'intro.title', { name })
}

/** The form's greeting, without a name until one is typed. */
export const greetingOf = ({ draft }: Pick<DemoContext, 'draft'>, t: Translate): string => {
  const name = draft.name.trim()
  return name === '' ? t('greetingBlank') : t('greeting', { name })
}

const planNames = { annual: 'plans.annual', monthly: 'plans.monthly', weekly: 'plans.weekly' } as const
const unitNames = { year: 'unit.year', month: 'unit.month', week: 'unit.week' } as const

/** A plan's translated name. */
export const planNameOf = (plan: DemoPlan, t: Translate): string => t(planNames[plan])

/** How often a plan renews: its unit in a sentence. */
export const planRenewalOf = (plan: DemoPlan, t: Translate): string =>
  t('plans.renewal', { unit: t(unitNames[planUnits[plan]]) })
