import type { CepInformation } from '@ultrafibra/contract/address'
import type { Answer } from '@ultrafibra/contract/endpoints'
import { isCepRefusal } from '@ultrafibra/contract/failure'
import { fromPromise } from 'xstate'
import { failureOf, notProvided } from '../kit/actors.ts'
import { draftsWith, type FormArgs, type ReadPage } from '../kit/form.ts'
import type { OfPage } from '../kit/page.ts'
import { type AddressContext, type CoverageQuery, isNoted } from './address.context.ts'
import { cepOf } from './address.selectors.ts'

/** Actors of a machine that asks for an address. */
export const addressActors = {
  lookUpCep: fromPromise<CepInformation, { cep: string; sku: string | null }>(notProvided('lookUpCep')),
  checkCoverage: fromPromise<Answer<'coverage'>, CoverageQuery>(notProvided('checkCoverage')),
}

/** Guards of a machine that asks for an address. */
export const addressGuards = <Memory extends AddressContext>(read: ReadPage<Memory>) => ({
  /** The postal code was already found. */
  isSameCep: (args: FormArgs<Memory>, { page }: OfPage) => {
    const result = read(args, page)
    // Without its street a known postal code is looked up as any other.
    return result.ok && args.context.cep !== null && result.answers.cep?.cep === cepOf(args.context)
  },
  /** The postal code was already refused. */
  isKnownBadCep: (args: FormArgs<Memory>, { page }: OfPage) => {
    const result = read(args, page)
    return result.ok && result.answers.cep?.cep === args.context.badCep?.cep
  },
  /** There is no such postal code. */
  isCepRefusal: ({ event }: FormArgs) => isCepRefusal(failureOf(event)),
  /** The visitor was already noted for this address. */
  hasNoCoverageLead: ({ context }: FormArgs<Memory>) => isNoted(context),
  /** The plan is offered there. */
  isOffered: ({ context, event }: FormArgs<Memory>) => {
    const { sku } = event as { readonly sku?: string }
    return event.type === 'plan.choose' && (context.available?.some((plan) => plan.sku === sku) ?? false)
  },
})

/** Changes of its context, by the names of its actions. */
export const addressChanges = <Memory extends AddressContext>() => ({
  // A number typed for the former street is none of the new one.
  keepCep: ({ context: { drafts, values, pending } }: FormArgs<Memory>, cep: CepInformation) => ({
    drafts: Object.fromEntries(Object.entries(drafts).filter(([page]) => page !== 'nr-imovel')),
    values: pending?.answers.cep ? { ...values, cep: pending.answers.cep } : values,
    cep,
    available: null,
    badCep: null,
  }),
  refuseCep: ({ context, event }: FormArgs<Memory>) => {
    const { text } = failureOf(event)
    const cep = String(context.pending?.answers.cep?.cep ?? '')
    return { errors: { cep: text }, badCep: { cep, text }, pending: null }
  },
  repeatCepRefusal: (args: FormArgs<Memory>, { page }: OfPage) => ({
    drafts: draftsWith(args, page),
    errors: { cep: args.context.badCep?.text ?? '' },
  }),
})
