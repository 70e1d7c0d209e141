import type { ComplementKind } from '@ultrafibra/contract/complements'
import type { Lead } from '@ultrafibra/contract/lead'
import type { Addon } from '@ultrafibra/contract/pages'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { phaseOf } from '../../machines/kit/page.ts'
import type { PlanQuery } from '../../machines/kit/plan-choice.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { next, type Snapshot, startOf } from './checkout-explorer.ts'
import { banks, cepInformation, drafts, plans, savedWithLead, today } from './checkout-fixtures.ts'
import { done } from './feature-fixtures.ts'

/** What happens to a checkout, as its chart receives it. */
export const open = (page: string | null, saved: unknown = null, planQuery: PlanQuery = {}) => ({
  type: 'feature.open',
  page,
  planQuery,
  saved,
})
export const submit = (page: string, draft = drafts[page]?.right) => ({ type: 'step.submit', draft })
export const back = { type: 'step.back' }
export const choose = (sku: string) => ({ type: 'plan.choose', sku })
export const route = (page: string) => ({ type: 'xstate.route', to: `#${page}` })
export const plansReady = done('load-plans', plans)
export const looked = done('look-up-cep', cepInformation)
export const complementsFound = (kinds: readonly ComplementKind[] = []) => done('look-up-complements', kinds)
export const covered = done('check-coverage', { plans })
export const uncovered = done('check-coverage', { plans: [] })
export const created = done('create-lead', { type: 'created', id: 'lead-1' })
export const saved = (riskValidation: unknown = null) =>
  done('save-answers', { type: 'saved', riskValidation, networkAddress: null, at: '14h32' })
export const prepared = done('load-banks', banks)
export const loaded = (lead: object) => done('load-lead', { type: 'loaded', lead })

export const home = [open('home'), plansReady]
/** To the postal code; to the street number, once the street is found. */
export const toCep = [...home, choose('d500a')]
export const toHouse = [...toCep, submit('cep'), looked]

type Machine = typeof checkoutMachine

const isOfComplements = ({ type = '' }: { readonly type?: string } = {}): boolean =>
  type.endsWith('look-up-complements')

/** The state of a checkout after more events. No kinds of complement are known at a number, unless the events say so. */
export const follow = (machine: Machine, snapshot: Snapshot, ...events: readonly object[]): Snapshot =>
  events.reduce<Snapshot>((one, event, at) => {
    const after = next(machine, one, event as { type: string })
    const isUntold = phaseOf(after) === 'looking-for-complements' && !isOfComplements(events[at + 1])
    return isUntold ? next(machine, after, complementsFound()) : after
  }, snapshot)

/** The state of a checkout after these events. */
export const walk = (machine: Machine, ...events: readonly object[]): Snapshot =>
  follow(machine, startOf(machine), ...events)

/** A checkout of a campaign, opened at a page in a browser that has begun an order with this lead. */
export const openedWith = (
  addon: Addon | '',
  page: string,
  lead: Lead,
  { visit = {}, query = {}, sold = plans }: { visit?: object; query?: PlanQuery; sold?: typeof plans } = {},
): Snapshot => {
  const input = { campaign: campaignOf(addon), today, plans: [...sold] }
  const start = startOf(checkoutMachine, input)
  return follow(checkoutMachine, start, open(page, { ...savedWithLead, ...visit }, query), loaded(lead))
}
