import { networkFailure } from '@ultrafibra/contract/failure'
import type { Happening } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import { pageOf, phaseOf } from '../../../machines/kit/page.ts'
import { banks, cepInformation, openQuiz, plans } from '../../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../../support/feature-fixtures.ts'
import { activeIn } from './active-states.ts'
import type { Moment } from './browser-model.types.ts'
import { drafts } from './checkout.drafts.ts'

/** The server's knowledge of the purchase, and the progress of the quiz. */
export interface PurchaseFacts {
  readonly isQuizPassed: boolean
  readonly failedQuizzes: number
  /** The answers were sent again: the result is pending. */
  readonly isJudging: boolean
  /** The lead was rejected, and stays so with any other document. */
  readonly isRejected: boolean
}

/** A moment of a purchase. */
export type Now = Moment<PurchaseFacts>

const documents = { quiz: '11144477735', rejected: '12345678909' } as const
const unknownCep = '99999999'
const uncoveredCep = '69050010'
const withoutRarePlan = '01001000'
/** A plan not sold at every address. */
export const rarePlanSku = 'd2000b'

export const contextOf = ({ snapshot }: Now) => snapshot.context as CheckoutContext
const network = networkFailure()
const savedWith = (riskValidation: object | null) =>
  done('save-answers', { type: 'saved', riskValidation, networkAddress: null, at: '14h32' })
/** A server error that the reference backend gives only in other situations. */
const refused = (status: number, text: string, field?: string) => ({
  ...refusal(status, text),
  ...(field === undefined ? {} : { field }),
})

type Known = Pick<Now, 'facts' | 'snapshot'>

const cpfOf = ({ snapshot }: Pick<Now, 'snapshot'>) =>
  ((snapshot.context as CheckoutContext).values.cpf as { cpf?: string | null } | undefined)?.cpf

/** Whether the server rejects the lead with its typed document. */
export const isRejectedWith = (known: Known): boolean =>
  known.facts.isRejected ||
  cpfOf(known) === documents.rejected ||
  (cpfOf(known) === documents.quiz && !known.facts.isQuizPassed && known.facts.failedQuizzes >= 2)

/** The risk policy's result for the typed document. */
const riskOf = (moment: Known) => {
  if (isRejectedWith(moment)) return { quiz_needed: false, rejected: true, rejected_message: 'Não.' }
  return cpfOf(moment) !== documents.quiz || moment.facts.isQuizPassed ? null : openQuiz
}

const typedCep = (moment: Now): string => String(contextOf(moment).pending?.answers.cep?.cep ?? '')

const cepAnswers = (moment: Now): readonly Happening[] =>
  typedCep(moment) === unknownCep
    ? [{ ...failed('look-up-cep', refusal(404, 'Cep inválido ou inexistente')), isOwn: true }]
    : [done('look-up-cep', cepInformation), failed('look-up-cep', network)]

const coverageAnswers = (moment: Now): readonly Happening[] => {
  const { cep } = (contextOf(moment).values.cep ?? {}) as { cep?: string }
  const covering = { [uncoveredCep]: [], [withoutRarePlan]: plans.filter(({ sku }) => sku !== rarePlanSku) }
  return [
    done('check-coverage', { plans: covering[cep as keyof typeof covering] ?? plans }),
    failed('check-coverage', network),
  ]
}

const lost = { type: 'lost' }

const bankPages = ['ativar-debito', 'conta-debito']

const saveAnswers = (moment: Now, page: string): readonly Happening[] => [
  savedWith(bankPages.includes(page) ? riskOf(moment) : null),
  { ...failed('save-answers', network), by: page },
  {
    ...failed('save-answers', refused(422, 'Recusado.', Object.keys(drafts[page]?.[0] ?? {})[0])),
    by: page,
  },
  done('save-answers', lost),
]

const contactAnswers = (page: string): readonly Happening[] => [
  done('save-answers', { type: 'contacted', id: 'interest-1' }),
  ...[network, refused(422, 'Recusado.', 'email')].map((failure) => ({
    ...failed('save-answers', failure),
    by: page,
  })),
]

const orderAnswers = (moment: Now, phase: string): readonly Happening[] => {
  const risk = riskOf(moment)
  return [
    done(
      'finish-lead',
      risk
        ? { type: 'withheld', riskValidation: risk }
        : { type: 'ordered', orderNumber: '12345678903', useBiometrics: false },
    ),
    { ...failed('finish-lead', refused(422, 'Não deu para fazer o pedido.')), by: phase },
    done('finish-lead', lost),
    { type: 'lead.unsure' },
  ]
}

const refusalBehind = ({ page }: NonNullable<CheckoutContext['backgroundSave']>): Happening => ({
  type: 'lead.unsaved',
  failure: refused(422, 'Recusado.', Object.keys(drafts[page]?.[0] ?? {})[0]),
  by: page,
})

/** Whether a state waits for the lead, which first completes background saves. */
const isWithLead = (snapshot: AnyMachineSnapshot): boolean =>
  ['saving', 'placing'].includes(phaseOf(snapshot)) ||
  /"(?:moving|switching)"/.test(JSON.stringify(snapshot.value))

/** Responses to a background save, while the visitor does nothing; null without one. */
const backgroundSaveAnswers = (moment: Now): readonly Happening[] | null => {
  const { backgroundSave } = contextOf(moment)
  if (backgroundSave === null) return null
  const ends = [{ type: 'lead.stored', at: '14h32' }, refusalBehind(backgroundSave)]
  if (isWithLead(moment.snapshot)) {
    const asker = phaseOf(moment.snapshot) === 'placing' ? 'finish-lead' : 'save-answers'
    return [...ends, { ...failed(asker, network), by: backgroundSave.page }]
  }
  return backgroundSave.failure === null
    ? [...ends, { type: 'lead.unsaved', failure: network, by: backgroundSave.page }]
    : null
}

/** Responses and network errors possible in a waiting state. */
export const answersIn = (moment: Now): readonly Happening[] => {
  const { snapshot } = moment
  const behind = backgroundSaveAnswers(moment)
  if (behind !== null) return behind
  const page = pageOf(snapshot)
  const phase = snapshot.hasTag('unsure') ? 'checking' : phaseOf(snapshot)
  const isIn = (...states: readonly string[]): boolean =>
    states.some((state) => activeIn(snapshot).includes(`checkout.${state}`))
  const looking = 'verificando-disponibilidade'
  if (isIn('opening.loading-plans')) return [done('load-plans', plans), failed('load-plans', network)]
  if (isIn('cep.saving', 'cep-dados-cliente.saving')) return cepAnswers(moment)
  if (isIn(`${looking}.consulting`)) return coverageAnswers(moment)
  if (isIn(`${looking}.recording`))
    return [
      done('create-no-coverage-lead', { type: 'without-coverage', id: 'interest-1' }),
      { ...failed('create-no-coverage-lead', network), by: page },
    ]
  if (isIn(`${looking}.registering.creating`))
    return [
      done('create-lead', { type: 'created', id: 'lead-1', networkAddress: null }),
      { ...failed('create-lead', network), by: page },
    ]
  if (isIn(`${looking}.registering.moving`, `${looking}.registering.switching`))
    return [savedWith(null), { ...failed('save-answers', network), by: page }, done('save-answers', lost)]
  if (isIn('conta-debito.preparing')) return [done('load-banks', banks), failed('load-banks', network)]
  if (isIn('confirmacao.placing')) return orderAnswers(moment, phase)
  if (phase === 'saving')
    return page === 'oferta-indisponivel' ? contactAnswers(page) : saveAnswers(moment, page)
  return page === 'validacao' ? quizAnswers(moment) : []
}

const quizAnswers = ({ facts }: Now): readonly Happening[] => {
  const passed = done('child', { verdict: { quiz_needed: false, rejected: false } })
  if (facts.isJudging) return [passed]
  const verdict = { quiz_needed: facts.failedQuizzes === 0, rejected: facts.failedQuizzes > 0 }
  return [
    passed,
    done('child', { verdict: facts.failedQuizzes === 0 ? { ...openQuiz, ...verdict } : verdict }),
    done('child', { verdict: null }),
  ]
}
