import type { RiskValidation } from '../../contract/lead.ts'
import type { Quiz } from '../../contract/quiz.ts'
import { ofPage } from '../kit/page.ts'
import type { Trail } from '../kit/sequence.ts'
import { onwardEdges, passedEdges } from './checkout.edges.ts'
import { type CheckoutFlow, pageOfQuestion } from './checkout.flow.ts'
import type { CheckoutContext } from './checkout.types.ts'

const paymentPage = (flow: CheckoutFlow) => ({ target: `#${pageOfQuestion(flow, 'ativar-debito')}` })

const code = 'confirmacao-colaborador'

/** The collaborator's code: a machine of its own asks for it and checks it. */
export const collaboratorState = (flow: CheckoutFlow, trail: Trail<CheckoutContext>) => ({
  id: code,
  description: 'A collaborator proves to be one, by the code sent to the e-mail.',
  route: { guard: ofPage('isShut', code), actions: 'endReview' as const },
  meta: {
    path: '/checkout/confirmacao-colaborador/',
    title: 'Digite o código de colaborador',
    layout: 'checkout' as const,
    stage: 'dados-pessoais' as const,
  },
  entry: ofPage('openPage', code),
  exit: 'dismissGuest' as const,
  initial: 'verifying',
  on: { 'step.back': { target: `#${pageOfQuestion(flow, 'email')}` } },
  states: {
    verifying: {
      description: 'The collaborator chart asks for the code and checks it.',
      invoke: {
        id: 'guest',
        src: 'collaborator' as const,
        input: ({ context }: { context: CheckoutContext }) => ({ leadId: context.leadId ?? '' }),
        onSnapshot: { actions: 'mirrorGuest' as const },
        onDone: { target: 'settled', actions: ofPage('passGate', code) },
      },
      on: {
        'draft.change': { actions: 'typeCode' as const },
        'step.submit': { actions: 'submitCode' as const },
        'step.retry': { actions: 'retryCode' as const },
        'code.resend': { actions: 'resendCode' as const },
      },
    },
    settled: { description: 'Proved.', always: onwardEdges(trail, code) },
  },
})

const quizOf = (context: CheckoutContext): Quiz => (context.risk as RiskValidation & { quiz: Quiz }).quiz

/** The risk quiz: a machine of its own asks the questions. */
export const quizState = (flow: CheckoutFlow, trail: Trail<CheckoutContext>) => ({
  id: 'validacao',
  description: 'A customer proves to be one, by questions of the risk policy.',
  route: { guard: ofPage('isReached', 'validacao'), actions: 'endReview' as const },
  meta: {
    path: '/checkout/validacao/',
    title: 'Confirme que é você',
    layout: 'checkout' as const,
    stage: 'pagamento' as const,
  },
  entry: ofPage('openPage', 'validacao'),
  exit: 'dismissGuest' as const,
  initial: 'answering',
  on: { 'step.back': paymentPage(flow) },
  states: {
    answering: {
      description: 'The quiz chart asks, question by question.',
      invoke: {
        id: 'guest',
        src: 'quiz' as const,
        input: ({ context }: { context: CheckoutContext }) => ({
          leadId: context.leadId ?? '',
          quiz: quizOf(context),
        }),
        onSnapshot: { actions: 'mirrorGuest' as const },
        onDone: [
          { guard: 'isPassed' as const, target: 'settled', actions: 'passQuiz' as const },
          { guard: 'isRejectedByQuiz' as const, target: '#erro2', actions: 'failQuiz' as const },
          { guard: 'isFailed' as const, target: '#erro1', actions: 'failQuiz' as const },
          { target: '#expired', actions: 'dropLead' as const },
        ],
      },
      on: {
        'draft.change': { actions: 'chooseAnswer' as const },
        'step.submit': { actions: 'submitAnswer' as const },
        'step.retry': { actions: 'retryAnswers' as const },
      },
    },
    settled: { description: 'Passed.', always: passedEdges(trail, 'validacao') },
  },
})

/** The answers did not match; one more quiz is offered. */
export const failedQuizState = (flow: CheckoutFlow) => ({
  id: 'erro1',
  description: 'The first quiz was failed. A second one is offered, once.',
  route: { guard: 'isSecondTry' as const },
  meta: {
    path: '/checkout/validacao/erro1/',
    title: 'Não deu para confirmar desta vez',
    layout: 'checkout' as const,
    stage: 'pagamento' as const,
  },
  on: { 'step.retry': { target: '#validacao' }, 'step.back': paymentPage(flow) },
})

/** The risk policy ends the online path; a person finishes the order by another channel. */
export const rejectedState = (flow: CheckoutFlow) => ({
  id: 'erro2',
  description: 'Rejected for good: WhatsApp and the sales phone go on. The lead stays stored.',
  route: { guard: 'isRejected' as const },
  meta: {
    path: '/checkout/validacao/erro2/',
    title: 'Vamos continuar por outro canal',
    layout: 'checkout' as const,
    stage: 'pagamento' as const,
  },
  on: { 'step.back': paymentPage(flow) },
})
