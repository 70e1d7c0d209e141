import { describe, expect, it } from 'vitest'
import { leadActors } from '../../../src/actors/lead.actors.ts'
import { wholeAddress } from '../../support/checkout-fixtures.ts'
import { goneFailure } from '../../support/feature-fixtures.ts'
import { portsOf, run } from '../support/ports.ts'

const newLead = { idPlan: 102, address: wholeAddress, addon: null, idPlanAddonBonus: null }
const contact = { name: 'Maria Souza', phone: '92987654321', email: 'maria@exemplo.com.br' }

/** The calls that save the contact of a no-coverage lead, and what comes of them. */
const saving = async (id: string, told: Parameters<typeof portsOf>[0]) => {
  const { ports, called } = portsOf(told)
  const answer = await run(leadActors(ports).saveContact, { id, newLead, contact }).catch(() => 'failed')
  return { answer, called: called.map(({ call }) => call), last: called.at(-1)?.request }
}

describe('the contact', () => {
  it('is written into its no-coverage lead', async () => {
    expect(await saving('a', {})).toEqual({
      answer: { type: 'contacted', id: 'a' },
      called: ['updateLeadNoCoverage'],
      last: { body: { id: 'a', ...contact } },
    })
  })

  it('has one stored first where there is none', async () => {
    expect(await saving('', { answer: { success: true, id: 'b' } })).toEqual({
      answer: { type: 'contacted', id: 'b' },
      called: ['createLeadNoCoverage', 'updateLeadNoCoverage'],
      last: { body: { id: 'b', ...contact } },
    })
  })

  it('has another one stored where that is gone, or of another browser', async () => {
    const { called } = await saving('a', { failure: goneFailure() })
    expect(called).toEqual(['updateLeadNoCoverage', 'createLeadNoCoverage'])
  })
})
