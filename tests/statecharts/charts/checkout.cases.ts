import { emptyFailure, failureTexts } from '@ultrafibra/contract/failure'
import type { Draft } from '@ultrafibra/contract/form'
import type { Lead } from '@ultrafibra/contract/lead'
import type { ChartEvent } from 'statechart-kit/chart'
import { routedStates } from 'statechart-kit/route-table'
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import {
  banks,
  cepInformation,
  complementDrafts,
  consultedPlace,
  drafts,
  fieldRefusal,
  kinds,
  migrationLead,
  openQuiz,
  outage,
  plans,
  rarePlan,
  savedWithLead,
  scheduledPlan,
  storedLead,
  unscheduledPlan,
} from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import { answersOfLead, rejection } from './checkout.lead-cases.ts'

const pass = { quiz_needed: false, rejected: false }

const actors: readonly ChartEvent[] = [
  ...[plans, []].map((found) => done('load-plans', found)),
  failed('load-plans', outage),
  done('load-banks', banks),
  failed('load-banks', outage),
  done('load-days', { cep: '01310100', days: [{ date: '2026-11-26', periods: ['tarde'] }], isKnown: true }),
  failed('load-days', outage),
  done('look-up-cep', cepInformation),
  failed('look-up-cep', outage),
  failed('look-up-cep', refusal(404, 'Cep inválido ou inexistente')),
  ...[[], kinds].map((found) => done('look-up-complements', found)),
  failed('look-up-complements', outage),
  ...[pass, openQuiz, rejection, null].map((verdict) => done('child', { verdict })),
  ...[plans, [scheduledPlan], []].map((found) => done('check-coverage', { plans: found })),
  failed('check-coverage', outage),
]

const firstField = (page: string): string => Object.keys(drafts[page]?.right ?? {})[0] ?? 'x'
/** The same as the server names it. */
const refusedField = (page: string): string =>
  ({ 'conta-debito': 'bankInfo.bank', cpf: 'cpf' })[page] ?? firstField(page)

const personal = ['name', 'phone', 'email', 'birth_date', 'mothers_name', 'cpf'] as const

/** The lead of a migrating customer without these record fields. */
const migrationWithout = (missing: readonly string[]): Lead => ({
  ...migrationLead,
  address: storedLead.address,
  kept: personal.filter((field) => !missing.includes(field)),
  ...Object.fromEntries(missing.map((field) => [field, null])),
})
/** Records that lack any one or any two of these answers. */
const migrationLeads: readonly Lead[] = [
  // All answers replaced; and the same, rejected.
  { ...migrationLead, address: storedLead.address, kept: [] },
  { ...migrationLead, kept: [], riskValidation: rejection },
  ...personal.flatMap((field, at) =>
    [[field], ...personal.slice(at + 1).map((other) => [field, other])].map((missing) =>
      migrationWithout(missing),
    ),
  ),
  { ...storedLead, kind: 'migration', kept: [], riskValidation: { ...openQuiz, quiz_failed: true } },
]

/** A lead rejected by the policy, one that the policy asks, one that it asks again, and one of another campaign. */
const saleLeads: readonly Lead[] = [
  { ...storedLead, riskValidation: rejection },
  { ...storedLead, riskValidation: openQuiz },
  { ...storedLead, riskValidation: { ...openQuiz, quiz_failed: true } },
  { ...storedLead, addon: 'black' },
]

const actor = (type: string): string => type.split('.').at(-1) ?? ''
const askersOfLead = [
  'load-lead',
  'create-lead',
  'save-answers',
  'recognise-lead',
  'finish-lead',
  'create-no-coverage-lead',
]
const isOfLead = (type: string): boolean => type.startsWith('lead.') || askersOfLead.includes(actor(type))

/** Possible answers and news of the lead. */
const repliesOf = (type: string, page: string, context: CheckoutContext): readonly ChartEvent[] => {
  const { backgroundSave } = context
  if (type.startsWith('xstate.done.'))
    return answersOfLead(actor(type), page, context).map((output) => ({ type, output }))
  if (type.startsWith('xstate.error.'))
    return [outage, fieldRefusal(refusedField(page))].map((error) => ({ type, error }))
  if (type === 'lead.unsure') return [{ type }]
  // Told only of a background save.
  if (backgroundSave === null) return []
  return type === 'lead.stored'
    ? [{ type, at: '14h32' }]
    : [outage, fieldRefusal(refusedField(backgroundSave.page))].map((failure) => ({ type, failure }))
}

const refused = (field: string) => ({ ...refusal(409, 'Mudou.'), field })
/** Possible changes at the order: the offer, the available plans, the days. */
const changes = [
  { ...refused('plan'), offer: { ...scheduledPlan, price_with_dacc: 999.99 } },
  refused('plan'),
  refused('answers'),
  refused('schedules'),
]

/** Rarer answers of the lead. */
const rareRepliesOf = (type: string, { saved }: CheckoutContext): readonly ChartEvent[] => {
  switch (type) {
    case 'xstate.done.actor.load-lead':
      return (saved?.isMigration ? [...migrationLeads, storedLead] : saleLeads).map((lead) => ({
        type,
        output: { type: 'loaded', lead },
      }))
    case 'xstate.done.actor.finish-lead':
      return [{ type, output: { type: 'withheld', riskValidation: { quiz_needed: true, rejected: false } } }]
    case 'xstate.error.actor.finish-lead':
      return changes.map((error) => ({ type, error }))
    case 'xstate.error.actor.recognise-lead':
      return [{ type, error: emptyFailure(failureTexts.noUserData) }]
    default:
      return []
  }
}

const submitsOf = (drafts: readonly (Draft | undefined)[]): readonly ChartEvent[] =>
  drafts.filter((draft) => draft !== undefined).map((draft) => ({ type: 'step.submit', draft }))

/** The page of the street number asks for the complement. */
const isChoosing = (snapshot: AnyMachineSnapshot): boolean => phaseOf(snapshot) === 'choosing-complement'

/** Alternative answers that lead to other states. */
const otherDrafts: Readonly<Record<string, readonly Draft[]>> = {
  'nr-imovel': [{ address_kind: 'number', number: '77' }],
  cep: [{ ...drafts.cep?.right, number: '77' }],
  'instalacao-pagamento': [{ due_date: '10', direct_debit: 'nao' }],
}

/** Wrong values of full length, by page: the page says so in a pause of typing. */
export const wholeButWrong: Readonly<Record<string, { readonly field: string; readonly value: string }>> = {
  'data-nascimento': { field: 'birth_date', value: '30/02/1990' },
  cpf: { field: 'cpf', value: '529.982.247-26' },
}

/** What stands in the fields of pages that choose, in place of a typed letter. */
const otherChoice: Readonly<Record<string, string>> = { 'data-instalacao': '2026-11-26/tarde' }

const savedAddress = {
  ...savedWithLead,
  leadId: null,
  cepDigits: '01310100',
  cep: cepInformation,
  house: consultedPlace.values['nr-imovel'],
}
/** The same address, where other plans are sold. */
const otherPlace = { ...consultedPlace, available: [unscheduledPlan] }
const uncoveredPlace = { ...consultedPlace, available: [] }
const savedOrder = {
  ...savedWithLead,
  leadId: null,
  order: { number: '12345678903', useBiometrics: false, planName: '500 Mega' },
}

/** First loads: each page by its address, with the data of an earlier visit. */
const openingsOf = (machine: AnyStateMachine, { campaign }: CheckoutContext): readonly ChartEvent[] => {
  const isMigration = campaign.flow === 'migration'
  return [
    ...routedStates(machine).map(({ id }) => [id, null] as const),
    [isMigration ? 'cep' : 'cpf', { ...savedWithLead, isMigration }] as const,
    ['verificando-disponibilidade', savedAddress] as const,
    ['pedido-realizado', savedOrder] as const,
    ['erro1', { ...savedWithLead, isMigration }] as const,
  ].map(([page, saved]) => ({ type: 'feature.open', page, planQuery: {}, saved }))
}

const plain = ['step.back', 'step.retry', 'phone.skip', 'slip.prefer', 'code.resend']

/** Cases of a checkout that starts at home, for every flow. */
export const usualCases = (type: string, snapshot: AnyMachineSnapshot): readonly ChartEvent[] => {
  const page = pageOf(snapshot)
  if (plain.includes(type)) return [{ type }]
  if (isOfLead(type)) return repliesOf(type, page, snapshot.context)
  switch (type) {
    case 'feature.open':
      return [{ type, page: 'home', planQuery: {}, saved: null }]
    case 'plan.want':
      return [{ type, planQuery: { sku: scheduledPlan.sku } }]
    case 'plan.take':
      return [{ type, verified: consultedPlace, sku: scheduledPlan.sku }]
    case 'address.adopt':
      return [{ type, verified: consultedPlace }]
    case 'checkout.adopt-lead':
      return [{ type, leadId: 'lead-1' }]
    case 'plan.choose':
      return [scheduledPlan, unscheduledPlan, rarePlan].map(({ sku }) => ({ type, sku }))
    case 'draft.change':
      return isChoosing(snapshot)
        ? [{ type, field: 'complement_kind', value: 'BL' }]
        : [{ type, field: firstField(page), value: otherChoice[page] ?? 'y' }]
    case 'step.submit':
      if (isChoosing(snapshot)) return submitsOf([complementDrafts.right, complementDrafts.wrong])
      return submitsOf([
        drafts[page]?.right,
        drafts[page]?.wrong,
        ...(page === 'ativar-debito' ? [{ direct_debit: 'nao' }] : []),
      ])
    case 'review.edit':
      return ['home', 'cep', 'nome', 'ativar-debito'].map((edited) => ({ type, page: edited }))
    default:
      return actors.filter((event) => event.type === type)
  }
}

const rareCases =
  (machine: AnyStateMachine) =>
  (type: string, snapshot: AnyMachineSnapshot): readonly ChartEvent[] => {
    const page = pageOf(snapshot)
    if (isOfLead(type)) return rareRepliesOf(type, snapshot.context)
    switch (type) {
      case 'feature.open':
        return openingsOf(machine, snapshot.context)
      case 'plan.take':
        return [{ type, verified: otherPlace, sku: scheduledPlan.sku }]
      case 'address.adopt':
        return [otherPlace, uncoveredPlace].map((verified) => ({ type, verified }))
      case 'step.submit':
        if (isChoosing(snapshot)) return []
        // Alternative answers, and the current one again.
        return submitsOf([...(otherDrafts[page] ?? []), snapshot.context.drafts[page]])
      case 'draft.change':
        return [wholeButWrong[page] ?? []].flat().map((typed) => ({ type, ...typed }))
      case 'review.edit':
        return routedStates(machine).map(({ id }) => ({ type, page: id }))
      default:
        return []
    }
  }

/** All cases of a checkout, for every flow. */
export const checkoutCases =
  (machine: AnyStateMachine) =>
  (type: string, snapshot: AnyMachineSnapshot): readonly ChartEvent[] => [
    ...usualCases(type, snapshot),
    ...rareCases(machine)(type, snapshot),
  ]
