import type { AnyMachineSnapshot } from 'xstate'
import { addressKey } from '../../../machines/address/address.selectors.ts'
import { type CheckoutFlow, needsLead } from '../../../machines/checkout/checkout.flow.ts'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import {
  isAnswered,
  isPlanUnavailable,
  isRegistered,
  pageBefore,
  wayOf,
} from '../../../machines/checkout/checkout.way.ts'
import { pageOf } from '../../../machines/kit/page.ts'
import { wholeButWrong } from './checkout.cases.ts'
import { isOvertaken } from './overtaken.ts'

/** The context fields that a checkout's guards read. */
export const checkoutFacts = (snapshot: AnyMachineSnapshot): unknown => {
  const { context } = snapshot
  const page = pageOf(snapshot)
  return {
    answered: Object.keys(context.values).sort(),
    schedules: context.plan?.installationSchedule,
    debit: context.values['ativar-debito']?.direct_debit,
    registered: isRegistered(context),
    isElsewhere: context.registered && context.registered.address !== addressKey(context),
    hasLead: context.leadId !== null,
    isUnavailable: isPlanUnavailable(context),
    asked: context.requestedPage,
    reviewing: context.reviewing,
    isOrdered: context.order !== null,
    quiz: context.risk?.quiz_needed,
    rejected: context.risk?.rejected,
    hasFailed: context.failedQuizzes > 0,
    isBehind: context.backgroundSave !== null,
    failure: context.failure !== null,
    ...(page === 'opening' ? { saved: context.saved?.leadId } : {}),
    ...(page === 'cep' ? { badCep: context.badCep !== null } : {}),
    ...(page === 'oferta-indisponivel' || page.startsWith('verif')
      ? { available: context.available?.length, interest: context.noCoverageAddress === addressKey(context) }
      : {}),
  }
}

const addressPages = [
  'home',
  'carrinho',
  'planos',
  'cep',
  'nr-imovel',
  'cep-dados-cliente',
  'verificando-disponibilidade',
  'oferta-indisponivel',
  'consulta-telefone',
  'confirmacao-titular',
]
const latePages = [
  'ativar-debito',
  'conta-debito',
  'instalacao-pagamento',
  'data-instalacao',
  'validacao',
  'erro1',
  'erro2',
  'confirmacao',
]
const codePages = ['email', 'dados-pessoais', 'confirmacao-colaborador']

const supplyOf = (context: CheckoutContext): string =>
  context.available?.length === 0
    ? 'none'
    : isPlanUnavailable(context)
      ? 'others'
      : `${context.available !== null}`

const lacksCode = ({ campaign, values }: CheckoutContext): boolean =>
  campaign.needsCollaboratorCode && values['confirmacao-colaborador'] === undefined

/** Pages that open only under a condition. */
const conditional = ['planos', 'oferta-indisponivel', 'confirmacao-colaborador']

const aboutOpening = (context: CheckoutContext) => {
  const { requestedPage, saved, order } = context
  const isPlain = context.available === null && saved?.leadId !== null && !lacksCode(context)
  return {
    asked:
      isPlain || (requestedPage !== null && conditional.includes(requestedPage))
        ? requestedPage
        : requestedPage !== null,
    saved: [saved?.leadId != null, saved?.cep != null, order !== null],
    supply: supplyOf(context),
    lacksCode: lacksCode(context),
    hasPlans: context.plans !== null,
  }
}

const aboutAddress = (page: string, context: CheckoutContext) => ({
  hasLead: context.leadId !== null,
  registered: isRegistered(context),
  supply: supplyOf(context),
  ...(page.startsWith('cep') ? { badCep: context.badCep && (context.errors.cep ?? '') } : {}),
  ...(page === 'oferta-indisponivel' ? { isRefused: Object.keys(context.errors).length > 0 } : {}),
  ...(page === 'verificando-disponibilidade'
    ? {
        isElsewhere: context.registered && context.registered.address !== addressKey(context),
        schedules: context.plan?.installationSchedule,
        interest: context.noCoverageAddress === addressKey(context),
        rejected: context.risk?.rejected ?? false,
        asksPhone: context.requestedPage === 'consulta-telefone',
      }
    : {}),
})

const aboutPayment = ({ plan, values, risk, failedQuizzes }: CheckoutContext) => ({
  schedules: plan?.installationSchedule,
  debit: (values['ativar-debito'] as { direct_debit?: boolean } | undefined)?.direct_debit,
  quiz: risk?.quiz_needed,
  hasFailed: failedQuizzes > 0,
})

const isWholeButWrong = (page: string, { drafts }: CheckoutContext): boolean | undefined => {
  const typed = wholeButWrong[page]
  return typed && drafts[page]?.[typed.field] === typed.value
}

/** Answers from a customer's record, which are skipped. */
const keptOn = (page: string, { recordFields, isMigration }: CheckoutContext) => {
  if (!isMigration || addressPages.includes(page)) return {}
  return { kept: latePages.includes(page) ? recordFields.length > 0 : recordFields }
}

/** Whether the background save belongs to this page, the previous one, or another. */
const backgroundSaveOn = (page: string, context: CheckoutContext) => {
  const { backgroundSave } = context
  if (backgroundSave === null) return null
  if (backgroundSave.page === page) return 'here'
  return backgroundSave.page === pageBefore(context, page) ? 'before' : 'elsewhere'
}

/**
 * A coarser state key, enough to take each transition once: what the active page and those right behind it read. Slow and
 * failed states behave like the state before.
 */
export const gistOf = (flow: CheckoutFlow) => {
  const aside = [...addressPages, 'confirmacao']
  return (snapshot: AnyMachineSnapshot): unknown => {
    const context = snapshot.context as CheckoutContext
    const page = pageOf(snapshot)
    if (snapshot.hasTag('slow')) return null
    if (snapshot.hasTag('failed')) return context.failure?.status
    if (page === 'opening') return aboutOpening(context)
    if (page === 'pedido-realizado') return null
    const code = codePages.includes(page) ? { lacksCode: lacksCode(context) } : {}
    const unanswered = wayOf(context).find((one) => !aside.includes(one) && !isAnswered(context, one))
    return {
      ...code,
      ...keptOn(page, context),
      isReturning: context.requestedPage !== null,
      next: needsLead(flow) && page === 'verificando-disponibilidade' ? unanswered : unanswered === undefined,
      isReviewed: context.reviewing === page,
      behind: backgroundSaveOn(page, context),
      isUnsaved: context.backgroundSave?.failure != null,
      failure: context.failure !== null,
      isWholeButWrong: isWholeButWrong(page, context),
      isOvertaken: isOvertaken(snapshot),
      ...(addressPages.includes(page)
        ? aboutAddress(page, context)
        : {
            isAnswered: isAnswered(context, page),
            rejected: context.risk?.rejected ?? false,
          }),
      ...(latePages.includes(page) ? aboutPayment(context) : {}),
    }
  }
}
