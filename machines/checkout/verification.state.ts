import type { RiskValidation } from '@ultrafibra/contract/lead'
import type { Quiz } from '@ultrafibra/contract/quiz'
import { codeEdges } from '../code/code.page.ts'
import { withOutput } from '../kit/actors.ts'
import { formClosed } from '../kit/form.ts'
import { ofPage, promptThenSlow } from '../kit/page.ts'
import { backEdges, onwardEdges, passedEdges } from './checkout.edges.ts'
import { type CheckoutFlow, pageOfQuestion } from './checkout.flow.ts'
import { leadRequests } from './checkout.messages.ts'
import { checkoutSetup } from './checkout.setup.ts'
import type { CheckoutContext } from './checkout.types.ts'

const paymentPage = (flow: CheckoutFlow) => ({ target: `#${pageOfQuestion(flow, 'ativar-debito')}` })

const code = 'confirmacao-colaborador'

/** The collaborator's code: the invoked machine asks for it and checks it. */
export const collaboratorState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: code,
    description: 'A collaborator proves to be one, by the code sent to the e-mail.',
    route: { guard: ofPage('isReached', code), actions: 'endReview' },
    meta: {
      path: '/checkout/confirmacao-colaborador/',
      title: 'Digite o código de colaborador',
      layout: 'checkout',
      section: 'dados-pessoais',
      transient: true,
    },
    entry: ofPage('openPage', code),
    initial: 'verifying',
    on: { 'step.back': backEdges(flow, code) },
    states: {
      verifying: {
        description: 'The code chart asks for the code and checks it.',
        invoke: {
          id: 'child',
          src: 'collaborator',
          input: ({ context }) => ({ id: context.leadId ?? '' }),
          onDone: { target: 'settled', actions: ofPage('passGate', code) },
        },
        on: codeEdges,
      },
      settled: { description: 'Proved.', always: onwardEdges(flow, code) },
    },
  })

const quizOf = (context: CheckoutContext): Quiz => (context.risk as RiskValidation & { quiz: Quiz }).quiz

/** The risk quiz: the invoked machine asks the questions. */
export const quizState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: 'validacao',
    description: 'A customer proves to be one, by questions of the risk policy.',
    route: { guard: ofPage('isReached', 'validacao'), actions: 'endReview' },
    meta: {
      path: '/checkout/validacao/',
      title: 'Confirme que é você',
      layout: 'checkout',
      section: 'pagamento',
      transient: true,
    },
    entry: ofPage('openPage', 'validacao'),
    initial: 'answering',
    on: { 'step.back': backEdges(flow, 'validacao') },
    states: {
      answering: {
        description: 'The quiz chart asks, question by question.',
        invoke: {
          id: 'child',
          src: 'quiz',
          input: ({ context }) => ({
            leadId: context.leadId ?? '',
            quiz: quizOf(context),
          }),
          onDone: [
            { guard: withOutput('isPassed'), target: 'settled', actions: 'passQuiz' },
            { guard: withOutput('isRejectedByQuiz'), target: '#erro2', actions: withOutput('failQuiz') },
            { guard: withOutput('isFailed'), target: '#erro1', actions: withOutput('failQuiz') },
            { target: '#expired', actions: 'dropLead' },
          ],
        },
        on: {
          'draft.change': { actions: 'chooseAnswer' },
          'step.submit': { actions: 'submitAnswer' },
          'step.retry': { actions: 'retryAnswers' },
        },
      },
      settled: { description: 'Passed.', always: passedEdges(flow, 'validacao') },
    },
  })

/** The answers did not match; one more quiz is offered. */
export const failedQuizState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: 'erro1',
    description: 'The first quiz was failed. A second one is offered, once.',
    route: { guard: 'isSecondTry' },
    meta: {
      path: '/checkout/validacao/erro1/',
      title: 'Não deu para confirmar desta vez',
      layout: 'checkout',
      section: 'pagamento',
      transient: true,
    },
    on: { 'step.retry': { target: '#validacao' }, 'step.back': paymentPage(flow) },
  })

/** The risk policy ends the online path; a person finishes the order by another channel. */
export const rejectedState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: 'erro2',
    description: 'Rejected for good: WhatsApp and the sales phone go on. The lead stays stored.',
    route: { guard: 'isRejected' },
    meta: {
      path: '/checkout/validacao/erro2/',
      title: 'Vamos continuar por outro canal',
      layout: 'checkout',
      section: 'pagamento',
    },
    on: { 'step.back': paymentPage(flow) },
  })

const phonePage = 'consulta-telefone'
const registering = '#verificando-disponibilidade.registering'
/** A mobile customer types the number and is recognised; other visitors go on as well. */
export const recognitionState = (flow: CheckoutFlow) =>
  checkoutSetup.createStateConfig({
    id: phonePage,
    description: 'Whether the operator knows this visitor by the mobile number. No answer stops the journey.',
    route: { guard: ofPage('isReached', phonePage), actions: 'endReview' },
    meta: {
      path: '/checkout/consulta-telefone/',
      title: 'Confira seu celular',
      layout: 'checkout-v2',
      section: 'dados-pessoais',
    },
    entry: ofPage('openPage', phonePage),
    exit: 'clearFailure',
    initial: 'editing',
    on: {
      'step.submit': [
        {
          guard: ofPage('isInvalid', phonePage),
          target: '.editing',
          actions: ofPage('rejectDraft', phonePage),
        },
        { guard: 'isRegistered', target: `${registering}.registered` },
        { target: '.recognising', actions: ofPage('acceptDraft', phonePage) },
      ],
      'phone.skip': { target: registering, actions: 'keepPhone' },
      'draft.change': { target: '.editing', actions: ofPage('editDraft', phonePage) },
      'step.back': backEdges(flow, phonePage),
    },
    states: {
      editing: { description: 'The visitor types, or goes on without.' },
      recognising: {
        description: 'Looking the number up.',
        tags: ['busy'],
        ...promptThenSlow,
        on: { ...formClosed, 'phone.skip': {} },
        invoke: {
          id: 'recognise-lead',
          src: 'recogniseLead',
          input: leadRequests.recognition,
          onDone: [
            {
              guard: withOutput('isCodeDue'),
              target: '#confirmacao-titular',
              actions: withOutput('keepRecognised'),
            },
            { target: registering, actions: [withOutput('keepRecognised'), 'takeRecognised'] },
          ],
          onError: [
            { guard: 'isUnrecognised', target: 'unrecognised', actions: 'recordFailure' },
            {
              guard: ofPage('isFieldRefusal', phonePage),
              target: 'editing',
              actions: ofPage('recordRefusal', phonePage),
            },
            { target: 'failed', actions: 'recordFailure' },
          ],
        },
      },
      unrecognised: {
        description: 'No customer of that number, or none with coverage: the visitor types the data.',
      },
      failed: {
        description: 'The look-up failed: the visitor tries again, or goes on without.',
        tags: ['failed'],
        on: { 'step.retry': { target: 'recognising' } },
      },
    },
  })

/** A recognised customer proves to be one; the page has the address of the one before. */
export const recordCodeState = () =>
  checkoutSetup.createStateConfig({
    id: 'confirmacao-titular',
    description:
      'The code sent to the contact on the customer’s record opens it. Without it the journey goes on.',
    meta: { title: 'Digite o código do seu e-mail', layout: 'checkout-v2', section: 'dados-pessoais' },
    exit: 'clearFailure',
    invoke: {
      id: 'child',
      src: 'recordCode',
      input: ({ context }) => ({ id: context.recognised?.id ?? '' }),
      onDone: { target: registering, actions: 'takeRecognised' },
    },
    on: {
      ...codeEdges,
      'phone.skip': { target: registering, actions: 'keepPhone' },
      'step.back': { target: `#${phonePage}` },
    },
  })
