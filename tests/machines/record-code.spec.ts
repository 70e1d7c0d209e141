import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { covered, submit, toHouse, walk as walkCheckout } from '../support/checkout-events.ts'
import { drafts, recognisedLead } from '../support/checkout-fixtures.ts'
import { next, startOf } from '../support/feature-explorer.ts'
import { customerCpf, done, foundOf, renewalOffers } from '../support/feature-fixtures.ts'
import { back, found, opened, reopen, submitCpf } from '../support/renewal-events.ts'

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(renewalMachine, startOf(renewalMachine), ...events)
const atOffers = [submitCpf(customerCpf), ...opened]

describe('the code of a customer who renews', () => {
  const atCode = [submitCpf(customerCpf), found]

  it('comes before the offers, unless it was typed before', () => {
    const known = foundOf({ ...renewalOffers, needsCode: false })
    expect([walk(...atCode), walk(...atOffers), walk(submitCpf(customerCpf), known)].map(pageOf)).toEqual([
      'confirmacao-titular',
      'ofertas',
      'ofertas',
    ])
  })

  it('is not passed by a link, and has a way back to the CPF as typed', () => {
    const waiting = walk(...atCode)
    const linked = ['ofertas', 'confirmacao'].map((page) =>
      pageOf(next(renewalMachine, waiting, { type: 'xstate.route', to: `#${page}` })),
    )
    const returned = next(renewalMachine, waiting, back)
    expect([linked, pageOf(returned), returned.context.drafts['consulta-cpf']]).toEqual([
      ['confirmacao-titular', 'confirmacao-titular'],
      'consulta-cpf',
      { cpf: customerCpf },
    ])
  })

  it('is asked again for the same CPF, without another request for offers', () => {
    expect(pageOf(walk(...atCode, back, submitCpf(customerCpf)))).toBe('confirmacao-titular')
  })

  it('is asked after a reload of a page behind it', () => {
    const unproved = done('read-offers', { ...renewalOffers, offerSelected: 8001, orderNumber: null })
    expect(pageOf(walk(reopen('confirmacao'), unproved))).toBe('confirmacao-titular')
  })
})

describe('the code of a customer recognised by the mobile number', () => {
  const short = checkoutOf('b')
  const lead = { ...recognisedLead, needsCode: true }
  const asked = [
    ...[...toHouse, covered, submit('consulta-telefone')],
    done('recognise-lead', { type: 'recognised', lead }),
  ]
  const at = (...events: readonly object[]): AnyMachineSnapshot => walkCheckout(short, ...asked, ...events)

  it('comes before anything of the record is used', () => {
    const { context, ...waiting } = at()
    expect([pageOf(waiting as AnyMachineSnapshot), context.leadId, context.recordFields]).toEqual([
      'confirmacao-titular',
      null,
      [],
    ])
    expect(savedJourneyOf(context).leadId).toBe(null)
    const known = at(done('child')).context
    expect([known.leadId, known.recordFields, known.recognised]).toEqual([lead.id, lead.kept, null])
  })

  it('is no dead end: the visitor types the data instead, with the number typed before', () => {
    const on = at({ type: 'phone.skip' }, done('create-lead', { type: 'created', id: 'lead-2' }))
    expect([pageOf(on), on.context.leadId, on.context.drafts['dados-pessoais']]).toEqual([
      'dados-pessoais',
      'lead-2',
      drafts['consulta-telefone']?.right,
    ])
  })

  it('has a way back to the number as typed', () => {
    const back = at({ type: 'step.back' })
    expect([pageOf(back), back.context.drafts['consulta-telefone']]).toEqual([
      'consulta-telefone',
      drafts['consulta-telefone']?.right,
    ])
  })
})
