import type { CepInformation } from '../../contract/address.ts'
import { digits } from '../../contract/brazil/digits.ts'
import type { Draft, FieldErrors } from '../../contract/forms.ts'
import { outputOf } from '../kit/actors.ts'
import { draftFor } from './checkout.drafts.ts'
import { cepOf, voidedBy } from './checkout.place.ts'
import { refusalOf, reportedFailure } from './checkout.refusals.ts'
import { type Rules, update } from './checkout.rules.ts'
import type { FormStep } from './checkout.steps.ts'
import type { Args, CheckoutContext, OfPage } from './checkout.types.ts'

const cepLength = 8

/** The drafts with the page's submitted draft. */
const draftsWith = (args: Args, page: string): CheckoutContext['drafts'] => ({
  ...args.context.drafts,
  [page]: draftFor(args, page),
})

/** Only those errors of a page that were already visible. */
const stillShown = (errors: FieldErrors, shown: FieldErrors): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([field]) => field in shown))

/** Errors to show on a typing pause: all errors of a complete value; on address pages those of a complete postal code only. */
const errorsOfComplete = (
  step: FormStep | undefined,
  draft: Draft,
  errors: FieldErrors,
): FieldErrors | null => {
  if (step?.isComplete) return step.isComplete(draft) ? errors : null
  return errors.cep && digits(draft.cep ?? '').length === cepLength ? { cep: errors.cep } : null
}

/** Actions of a page's fields by name: typing, submitting, the result of the postal code look-up. */
export const formActionsOf = ({ stepOf, read, toDraft }: Rules) => ({
  openPage: update(({ context }, { page }: OfPage) => {
    const draft = context.drafts[page] ?? toDraft(page, context)
    const { refused, asked } = context
    const isRefused = refused?.page === page
    return {
      errors: isRefused ? refused.errors : {},
      refused: isRefused ? null : refused,
      asked: isRefused && asked === page ? null : asked,
      failure: null,
      pending: null,
      drafts: { ...context.drafts, [page]: draft },
    }
  }),
  keepPhone: update((args) => {
    const phone = draftFor(args, 'consulta-telefone')
    const { drafts } = args.context
    const data = drafts['dados-pessoais'] ?? toDraft('dados-pessoais', args.context)
    return {
      drafts: { ...drafts, 'dados-pessoais': { ...data, ...phone, ...drafts['dados-pessoais'] } },
      failure: null,
    }
  }),
  editDraft: update((args, { page }: OfPage) => {
    const { context, event } = args
    if (event.type !== 'draft.change') return {}
    const draft = { ...context.drafts[page], [event.field]: event.value }
    const drafts = { ...context.drafts, [page]: draft }
    if (Object.keys(context.errors).length === 0) return { drafts }
    const result = read({ context: { ...context, drafts }, event }, page)
    return { drafts, errors: result.ok ? {} : stillShown(result.errors, context.errors) }
  }),
  checkComplete: update((args, { page }: OfPage) => {
    const result = read(args, page)
    if (result.ok) return {}
    const errors = errorsOfComplete(stepOf(page), args.context.drafts[page] ?? {}, result.errors)
    return errors === null ? {} : { errors }
  }),
  rejectDraft: update((args, { page }: OfPage) => {
    const result = read(args, page)
    return {
      drafts: draftsWith(args, page),
      errors: result.ok ? {} : result.errors,
    }
  }),
  acceptDraft: update((args, { page }: OfPage) => {
    const result = read(args, page)
    return {
      drafts: draftsWith(args, page),
      errors: {},
      failure: null,
      pending: result.ok ? { page, answers: result.answers } : null,
    }
  }),
  recordRefusal: update(({ context, event }, { page }: OfPage) => ({
    errors: refusalOf(reportedFailure(event), context.drafts[page] ?? {}) ?? {},
    pending: null,
  })),
  commitHouse: update((args) => {
    const result = read(args, 'nr-imovel')
    const { context } = args
    const house = result.ok ? { ...result.answers['nr-imovel'], cep: cepOf(context) ?? '' } : null
    const values = house ? { ...context.values, 'nr-imovel': house } : context.values
    return {
      drafts: draftsWith(args, 'nr-imovel'),
      errors: {},
      values,
      ...voidedBy(context, values),
    }
  }),
  keepCep: update(({ event }) => ({
    cep: outputOf<CepInformation>(event),
    available: null,
    badCep: null,
  })),
  refuseCep: update(({ context, event }) => {
    const { text } = reportedFailure(event)
    const cep = String(context.pending?.answers.cep?.cep ?? '')
    return { errors: { cep: text }, badCep: { cep, text }, pending: null }
  }),
  repeatCepRefusal: update((args, { page }: OfPage) => ({
    drafts: draftsWith(args, page),
    errors: { cep: args.context.badCep?.text ?? '' },
  })),
})
