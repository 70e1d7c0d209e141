import { describe, expect, it } from 'vitest'
import { checkoutSteps } from '../../machines/checkout/checkout.steps.ts'
import { drafts, storedLead, today } from '../support/checkout-fixtures.ts'

const whole = { ...storedLead, direct_debit: true }

describe.each(checkoutSteps.map((step) => [step.page, step] as const))('the question %s', (page, {
  read,
  fromLead,
  toDraft,
}) => {
  it('has a right and a wrong answer in tests/support/checkout-fixtures.ts, and its form tells them apart', () => {
    const { right, wrong } = drafts[page] ?? {}
    const isRead = [right, wrong].map((draft) => draft && read(draft, { today }).ok)
    expect(isRead).toEqual([true, false])
  })

  it('is answered by the stored lead of those fixtures, in a form that it reads back', () => {
    const answer = fromLead(whole)
    const again = answer === null ? null : read(toDraft(answer), { today }).ok
    expect([answer !== null, again]).toEqual([true, true])
  })
})
