import type { Lead } from '@ultrafibra/contract/lead'
import type { Addon } from '@ultrafibra/contract/pages'
import { questions } from '@ultrafibra/contract/questions/questions'
import { describe, expect, it } from 'vitest'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { back, follow, openedWith, route, saved, submit, uncovered } from '../support/checkout-events.ts'
import type { Snapshot } from '../support/checkout-explorer.ts'
import {
  type AgreedStep,
  agreedSteps,
  drafts,
  fieldRefusal,
  outage,
  storedLead,
} from '../support/checkout-fixtures.ts'
import { done, failed } from '../support/feature-fixtures.ts'

/** A lead with all answers before a page and none from there on. */
const leadUntil = (page: string): Lead => {
  const later: readonly string[] = agreedSteps().slice(agreedSteps().indexOf(page as AgreedStep))
  const missing = questions.filter(({ name }) => later.includes(name)).flatMap(({ fields }) => fields)
  return { ...storedLead, ...Object.fromEntries(missing.map((field) => [field, null])) }
}

const walk = (start: Snapshot, ...events: readonly object[]) => follow(checkoutMachine, start, ...events)

const at = (page: string, addon: Addon | '' = ''): Snapshot =>
  openedWith(addon, page, { ...leadUntil(page), addon: campaignOf(addon).apiAddon })

const unsaved = (failure: object) => ({ type: 'lead.unsaved', failure })
const whereabouts = (snapshot: Snapshot) => [pageOf(snapshot), phaseOf(snapshot)]

describe('a first answer', () => {
  const judged = ['ativar-debito', 'conta-debito']
  const onward = agreedSteps()
    .slice(2)
    .map((next, index) => [agreedSteps()[index + 1] as string, next] as const)
    .slice(1)

  it.each(
    onward.filter(([page]) => !judged.includes(page)),
  )('of %s leads on to %s at once and is saved in the background', (page, onward) => {
    const reached = walk(at(page), submit(page))
    expect([pageOf(reached), reached.context.backgroundSave]).toEqual([onward, { page, failure: null }])
  })

  it.each<[string, Addon | '', string]>([
    ['ativar-debito', '', 'the bank data is judged'],
    ['email', 'oferta-colaborador', 'a code is sent to it'],
  ])('of %s waits in the campaign "%s": %s', (page, addon) => {
    expect(whereabouts(walk(at(page, addon), submit(page)))).toEqual([page, 'saving'])
  })

  it('waits until the previous answer is stored', () => {
    const second = walk(at('nome'), submit('nome'), submit('telefone'))
    expect(whereabouts(second)).toEqual(['telefone', 'saving'])
  })

  it('waits if the last save failed', () => {
    const unanswered = walk(
      at('nome'),
      submit('nome'),
      submit('telefone'),
      { type: 'lead.stored', at: '14h32' },
      failed('save-answers', outage),
    )
    expect([...whereabouts(unanswered), unanswered.context.backgroundSave]).toEqual([
      'telefone',
      'failed',
      null,
    ])
    expect(whereabouts(walk(unanswered, submit('telefone')))).toEqual(['telefone', 'saving'])
  })
})

it('a changed answer waits until it is stored', () => {
  const changed = walk(at('telefone'), back, submit('nome', { name: 'Ana Lima' }))
  expect(whereabouts(changed)).toEqual(['nome', 'saving'])
})

it('a changed answer that is refused is asked again, with the reason and as typed', () => {
  const answer = { name: 'Ana Lima' }
  const refusal = fieldRefusal('name')
  const changed = walk(at('telefone'), back, submit('nome', answer), failed('save-answers', refusal))
  const { errors, drafts: typed } = changed.context
  expect([...whereabouts(changed), errors, typed.nome]).toEqual([
    'nome',
    'editing',
    { name: refusal.text },
    answer,
  ])
})

const type = (field: string, value: string) => ({ type: 'draft.change', field, value })
it('a contact is thanked for once it is stored, also of a visitor who has a lead elsewhere', () => {
  const refused = walk(
    at('nome'),
    route('nr-imovel'),
    submit('nr-imovel', { address_kind: 'number', number: '77' }),
    uncovered,
    done('create-no-coverage-lead', { type: 'without-coverage', id: 'interest-1' }),
  )
  const sent = walk(refused, submit('oferta-indisponivel'))
  const thanked = walk(sent, done('save-answers', { type: 'contacted', id: 'interest-2' }))
  const corrected = walk(
    sent,
    { type: 'draft.change', field: 'email', value: 'outra@exemplo.com.br' },
    done('save-answers', { type: 'contacted', id: 'interest-2' }),
  )
  expect([...whereabouts(corrected), corrected.context.drafts.contato?.email]).toEqual([
    'oferta-indisponivel',
    'editing',
    'outra@exemplo.com.br',
  ])
  const { leadId, noCoverageId } = thanked.context
  expect([...whereabouts(sent), ...whereabouts(thanked), leadId, noCoverageId]).toEqual([
    'oferta-indisponivel',
    'saving',
    'oferta-indisponivel',
    'thanking',
    'lead-1',
    'interest-2',
  ])
})

describe('what is typed while an answer is on its way', () => {
  const saving = walk(at('nome'), submit('nome'), submit('telefone'))
  const typed = type('phone', '(21) 97777-0000')

  it('keeps the page, so that it is what the next press sends', () => {
    const kept = walk(saving, typed, saved())
    expect([...whereabouts(kept), kept.context.drafts.telefone, kept.context.values.telefone]).toEqual([
      'telefone',
      'editing',
      { phone: '(21) 97777-0000' },
      { phone: '11987654321', phone2: null },
    ])
    expect(whereabouts(walk(kept, submit('telefone', { phone: '(21) 97777-0000' })))).toEqual([
      'telefone',
      'saving',
    ])
  })

  it('leads on where it is the same again', () => {
    expect(pageOf(walk(saving, typed, type('phone', '(11) 98765-4321'), saved()))).toBe('email')
  })

  it('waits for a press where the text before it failed, or was refused, which is said of neither', () => {
    const unanswered = [outage, fieldRefusal('phone')].map((failure) =>
      walk(saving, typed, failed('save-answers', failure)),
    )
    expect(
      unanswered.map((one) => [
        ...whereabouts(one),
        ...whereabouts(walk(one, { type: 'step.retry' })),
        one.context.errors,
      ]),
    ).toEqual([
      ['telefone', 'editing', 'telefone', 'editing', {}],
      ['telefone', 'editing', 'telefone', 'editing', {}],
    ])
  })

  it('waits for a press after a failure: another try without one sends nothing', () => {
    const unanswered = walk(saving, failed('save-answers', outage))
    const half = walk(unanswered, type('phone', '(21) 9'))
    expect([unanswered, half, walk(half, { type: 'step.retry' })].map(whereabouts)).toEqual([
      ['telefone', 'failed'],
      ['telefone', 'editing'],
      ['telefone', 'editing'],
    ])
  })
})

describe('of an answer saved in the background', () => {
  it('the save time is updated once it is stored', () => {
    const { context } = walk(at('nome'), submit('nome'), { type: 'lead.stored', at: '14h32' })
    expect([context.backgroundSave, context.savedAt]).toEqual([null, { nome: '14h32' }])
  })

  it('a failure is remembered until it is stored', () => {
    const unstored = walk(at('nome'), submit('nome'), unsaved(outage))
    expect([pageOf(unstored), unstored.context.backgroundSave]).toEqual([
      'telefone',
      { page: 'nome', failure: outage },
    ])
    expect(walk(unstored, { type: 'lead.stored', at: '14h32' }).context.backgroundSave).toBeNull()
  })

  const refusal = fieldRefusal('name')
  const refused = { nome: { name: refusal.text } }

  it('a refused value is asked again after the active page, with the reason and as typed', () => {
    const told = walk(at('nome'), submit('nome'), unsaved(refusal))
    expect(pageOf(told)).toBe('telefone')
    const { context, ...asked } = walk(told, submit('telefone'))
    expect([pageOf(asked as Snapshot), context.errors, context.drafts.nome]).toEqual([
      'nome',
      refused.nome,
      drafts.nome?.right,
    ])
    expect(context.values).not.toHaveProperty('nome')
  })

  it('a refused value is asked again by Back, too', () => {
    const again = walk(at('nome'), submit('nome'), unsaved(refusal), back)
    expect([pageOf(again), again.context.errors]).toEqual(['nome', refused.nome])
    expect(pageOf(walk(again, submit('nome', { name: 'Ana Lima' })))).toBe('telefone')
  })

  /** At the review, while the answer before it is saved, and the wait of an order for it. */
  const review = walk(at('data-instalacao'), submit('data-instalacao'))
  const confirming = walk(review, submit('confirmacao'))

  it.each([
    ['confirmacao', review],
    ['confirmando-dados', confirming],
  ])('a refused value is asked again before an order is placed (%s)', (page, before) => {
    expect(pageOf(before)).toBe(page)
    const reached = walk(before, unsaved({ ...refusal, field: 'schedules' }))
    expect([pageOf(reached), reached.context.errors]).toEqual([
      'data-instalacao',
      { schedules: refusal.text },
    ])
  })

  it.each<[string, object, string]>([
    ['is stored', { type: 'lead.stored' }, 'placing'],
    ['could not be sent, which the final call tries again', unsaved(outage), 'placing'],
    ['is not waited for any more', back, 'reviewing'],
  ])('an order waits for the last answer until it %s', (_, event, phase) => {
    expect(whereabouts(walk(confirming, event))).toEqual(['confirmacao', phase])
  })

  it('a refusal is not shown beside another text that is typed by now, and that is sent anew', () => {
    const other = walk(at('nome'), submit('nome'), back, type('name', 'Paula'), unsaved(refusal))
    expect([...whereabouts(other), other.context.errors, other.context.values.nome]).toEqual([
      'nome',
      'editing',
      {},
      undefined,
    ])
  })

  it('an error for a field not on the page shows beside the first field', () => {
    const asked = walk(at('nome'), submit('nome'), unsaved({ ...refusal, field: 'webcare' }), back)
    expect(asked.context.errors).toEqual(refused.nome)
  })
})
