import { firstBillAhead } from '@ultrafibra/contract/bill-lines'
import { installationDays } from '@ultrafibra/contract/schedule'
import { dueDayOf, hopedDayOf } from '../../../machines/checkout/checkout.selectors.ts'
import type { CheckoutView } from '../screen.types.ts'

/** Under the due days: how long the first bill will be for the chosen one; nothing where the catalogue does not say. */
export function FirstBillNote({ view: { context, page } }: { readonly view: CheckoutView }) {
  const { plan, today } = context
  if (!plan) return null
  const text = firstBillAhead(plan, {
    dueDay: dueDayOf(context, page),
    installedOn: hopedDayOf(context, page),
    soonest: plan.installationSchedule ? installationDays(today)[0]?.date : undefined,
  })
  return text === '' ? null : <p>{text.replace(/\.?$/, '.')}</p>
}
