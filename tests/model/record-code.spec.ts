import { describe, expect, it } from 'vitest'
import type { AnyMachineSnapshot } from 'xstate'
import { pageOf } from '../../machines/kit/page.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { next, startOf } from '../support/feature-explorer.ts'
import { customerCpf, done, renewalOffers } from '../support/feature-fixtures.ts'
import { back, found, opened, reopen, submitCpf } from '../support/renewal-events.ts'

const walk = (...events: readonly object[]): AnyMachineSnapshot =>
  next(renewalMachine, startOf(renewalMachine), ...events)
const atOffers = [submitCpf(customerCpf), ...opened]

describe('the code of the customer', () => {
  const atCode = [submitCpf(customerCpf), found]

  it('comes before the offers, unless it was typed before', () => {
    const known = done('find-offers', { ...renewalOffers, needsCode: false })
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
    const again = walk(...atCode, back, submitCpf(customerCpf))
    expect([pageOf(again), again.context.action]).toEqual(['confirmacao-titular', 1])
  })

  it('is asked after a reload of a page behind it', () => {
    const unproved = done('read-offers', { ...renewalOffers, offerSelected: 8001, orderNumber: null })
    expect(pageOf(walk(reopen('confirmacao'), unproved))).toBe('confirmacao-titular')
  })
})
