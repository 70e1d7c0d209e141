import { describe, expect, it } from 'vitest'
import { complementsOf, houseOf } from '../../machines/address/address.selectors.ts'
import { checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { leadRequests } from '../../machines/checkout/checkout.messages.ts'
import { savedJourneyOf } from '../../machines/checkout/checkout.selectors.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { funnelEvents } from '../../src/tracking/funnel.ts'
import {
  back,
  complementsFound,
  covered,
  follow,
  looked,
  open,
  openedWith,
  plansReady,
  submit,
  toCep,
  toHouse,
  walk,
} from '../support/checkout-events.ts'
import { next, type Snapshot } from '../support/checkout-explorer.ts'
import {
  addressAnswers,
  complementDrafts,
  complements,
  kinds,
  outage,
  storedLead,
} from '../support/checkout-fixtures.ts'
import { failed } from '../support/feature-fixtures.ts'

const found = complementsFound(kinds)
const flat = submit('', complementDrafts.right)
const other = { type: 'step.submit', draft: { complement_kind: 'other', custom_complement: 'Casa 2' } }
const number = (text: string) => ({ type: 'step.submit', draft: { address_kind: 'number', number: text } })
/** Fields as they are typed. */
const changed = (snapshot: Snapshot, typed: Readonly<Record<string, string>>) =>
  follow(
    checkoutMachine,
    snapshot,
    ...Object.entries(typed).map(([field, value]) => ({ type: 'draft.change', field, value })),
  )
const at = (snapshot: Snapshot) => [pageOf(snapshot), phaseOf(snapshot)]
const toChoice = [...toHouse, submit('nr-imovel'), found]
const choosing = ['nr-imovel', 'choosing-complement']
const chosen = () => walk(checkoutMachine, ...toChoice, flat)
const review = (lead: object = {}) => openedWith('', 'confirmacao', { ...storedLead, ...lead }) as Snapshot
/** From the review through the postal code to the street number. */
const changing = (snapshot: Snapshot) =>
  follow(checkoutMachine, snapshot, { type: 'review.edit', page: 'cep' }, submit('cep'))
const stepsBetween = (before: Snapshot, after: Snapshot) =>
  funnelEvents(before, after).flatMap(({ name, data }) =>
    name === 'PurchaseFunnelStep' ? [(data as { currentStep: number }).currentStep] : [],
  )

describe('the complement by the kinds at a street number', () => {
  it('is asked for on the page of the number, and goes with the new lead', () => {
    const snapshot = walk(checkoutMachine, ...toChoice)
    expect([at(snapshot), houseOf(snapshot.context)]).toEqual([choosing, null])
    const { context } = chosen()
    expect(at(chosen())).toEqual(['verificando-disponibilidade', 'consulting'])
    expect(leadRequests.creation({ context }).newLead.complements).toEqual(complements)
  })

  it('is asked for on the page of postal code and number, where one page asks for both', () => {
    const short = checkoutOf('b')
    const snapshot = walk(short, ...toCep, submit('cep'), looked, found)
    expect(at(snapshot)).toEqual(['cep', 'choosing-complement'])
    expect(complementsOf(follow(short, snapshot, flat).context)).toEqual(complements)
    const again = follow(short, snapshot, back, submit('cep'))
    expect(at(again)).toEqual(['cep', 'choosing-complement'])
  })

  it('is asked again with what is wrong, and keeps what was typed', () => {
    const snapshot = walk(checkoutMachine, ...toChoice, submit('', complementDrafts.wrong))
    expect([at(snapshot), snapshot.context.errors]).toEqual([
      choosing,
      { complement_number: 'Digite o número do apartamento.' },
    ])
    const typed = follow(checkoutMachine, snapshot, {
      type: 'draft.change',
      field: 'complement_number',
      value: '7',
    })
    const returned = follow(checkoutMachine, typed, back)
    expect([at(returned), returned.context.errors]).toEqual([['nr-imovel', 'editing'], {}])
    const { context } = follow(checkoutMachine, returned, submit('nr-imovel'))
    expect(context.drafts.complemento).toEqual({ complement_kind: 'AP', complement_number: '7' })
  })

  it.each([
    ['no kinds', [submit('nr-imovel'), complementsFound()]],
    ['no answer', [submit('nr-imovel'), failed('look-up-complements', outage)]],
    ['no number', [{ type: 'step.submit', draft: { address_kind: 'none' } }]],
    [
      'block and lot',
      [{ type: 'step.submit', draft: { address_kind: 'block', block_number: '1', allotment_number: '2' } }],
    ],
  ])('is not asked for with %s', (_what, events) => {
    const snapshot = events.reduce(
      (one, event) => next(checkoutMachine, one, event),
      walk(checkoutMachine, ...toHouse),
    )
    expect([pageOf(snapshot), complementsOf(snapshot.context)]).toEqual(['verificando-disponibilidade', null])
  })

  it('keeps the press no longer than its patience, and no longer than a keystroke', () => {
    const waiting = next(checkoutMachine, walk(checkoutMachine, ...toHouse), submit('nr-imovel'))
    expect([at(waiting), waiting.hasTag('busy')]).toEqual([['nr-imovel', 'looking-for-complements'], true])
    const late = 'xstate.after.complementPatience.checkout.nr-imovel.looking-for-complements'
    expect(pageOf(next(checkoutMachine, waiting, { type: late }))).toBe('verificando-disponibilidade')
    const typing = next(checkoutMachine, waiting, { type: 'draft.change', field: 'number', value: '15' })
    expect(at(typing)).toEqual(['nr-imovel', 'editing'])
  })

  it('stays with its number, and is gone with another number or postal code', () => {
    const again = follow(checkoutMachine, chosen(), back, submit('nr-imovel'))
    expect([at(again), again.context.drafts.complemento]).toEqual([choosing, complementDrafts.right])
    expect(savedJourneyOf(again.context).house?.complements).toEqual(complements)
    const elsewhere = follow(checkoutMachine, chosen(), back, number('77'))
    expect(complementsOf(elsewhere.context)).toBe(null)
    const moved = follow(checkoutMachine, chosen(), back, back, submit('cep', { cep: '20040-002' }), looked)
    expect([houseOf(moved.context), complementsOf(moved.context)]).toEqual([null, null])
  })

  it('survives a reload as it stands in its fields, with its number', () => {
    const typed = { complement_kind: 'AP', complement_number: '4', complement_more: 'on' }
    const { context } = changed(walk(checkoutMachine, ...toChoice), typed)
    const kept = savedJourneyOf(context)
    expect(kept.house).toEqual({ ...addressAnswers['nr-imovel'], draft: typed })
    const again = walk(checkoutMachine, open('nr-imovel', kept), plansReady, submit('nr-imovel'), found)
    expect([at(again), again.context.drafts.complemento]).toEqual([choosing, typed])
    const answered = follow(checkoutMachine, again, flat)
    expect(savedJourneyOf(answered.context).house?.draft).toBe(undefined)
    const elsewhere = walk(checkoutMachine, open('nr-imovel', kept), plansReady, number('77'), found)
    expect([at(elsewhere), elsewhere.context.drafts.complemento]).toEqual([choosing, {}])
  })

  it.each([
    ['Fundos do pátio', { custom_complement: 'Fundos do pátio' }],
    ['Bloco B, casa 2', { custom_complement: 'Bloco B, casa 2' }],
    ['Apartamento 42', complementDrafts.right],
  ])('takes the place of “%s” from the page of the number, which it offers', (complement, offered) => {
    const draft = { address_kind: 'number', number: '1578', complement }
    const asked = walk(checkoutMachine, ...toHouse, { type: 'step.submit', draft }, found)
    expect(asked.context.drafts.complemento).toEqual(offered)
    const { context } = follow(checkoutMachine, asked, flat)
    expect(context.drafts['nr-imovel']).toEqual({ ...draft, complement: '' })
    const { newLead } = leadRequests.creation({ context })
    expect([newLead.address.complement, newLead.complements]).toEqual(['', complements])
  })

  it('is read back with the lead, changed from the review, and saved there', () => {
    const before = review({ complements })
    const again = follow(checkoutMachine, changing(before), submit('nr-imovel'), found)
    expect([at(again), again.context.drafts.complemento]).toEqual([choosing, complementDrafts.right])
    expect(pageOf(follow(checkoutMachine, again, flat))).toBe('confirmacao')
    const after = follow(checkoutMachine, again, other, covered)
    const own = { customComplement: 'Casa 2', notFoundComplement: true, addressV2: true }
    expect(at(after)).toEqual(['verificando-disponibilidade', 'registering'])
    expect(leadRequests.move(after).saves).toEqual([
      { step: 'address', payload: { address: storedLead.address } },
      { step: 'complements', payload: { complements: own } },
    ])
    expect(leadRequests.finish(after).seen?.complements).toEqual(own)
  })

  it('is reported to the funnel once it is answered, and not while it is asked', () => {
    const before = changing(review())
    const asked = follow(checkoutMachine, before, number('77'), found)
    const after = follow(checkoutMachine, asked, flat)
    expect([stepsBetween(before, asked), stepsBetween(asked, after)]).toEqual([[], [2, 9]])
    const told = funnelEvents(asked, after).filter(({ name }) => name === 'funil_recuperacao')
    expect(told.at(-1)?.data).toEqual({
      step: 9,
      complement: 'Apartamento 42',
      address: 'Avenida Paulista',
    })
  })
})
