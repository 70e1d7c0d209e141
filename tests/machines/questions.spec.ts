import { type Draft, readForm } from '@ultrafibra/contract/form'
import { questions } from '@ultrafibra/contract/questions/questions'
import { describe, expect, it } from 'vitest'
import { drafts, storedLead, today } from '../support/checkout-fixtures.ts'

const whole = { ...storedLead, direct_debit: true }

describe.each(
  questions.map((question) => [question.name, question] as const),
)('the question %s', (name, question) => {
  const read = (draft: Draft) => readForm(question, draft, { today }).ok
  it('accepts its valid and refuses its invalid answer from tests/support/checkout-fixtures.ts', () => {
    const { right, wrong } = drafts[name] ?? {}
    const isRead = [right, wrong].map((draft) => draft && read(draft))
    expect(isRead).toEqual([true, false])
  })

  it('reads its answer back from the stored lead of those fixtures', () => {
    const answer = question.fromLead(whole)
    const again = answer === null ? null : read(question.toDraft(answer))
    expect([answer !== null, again]).toEqual([true, true])
  })
})
