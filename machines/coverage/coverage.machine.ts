import * as brand from '@ultrafibra/contract/brand'
import { interestOf, newLeadOf } from '../address/address.context.ts'
import { cepState, houseState } from '../address/address.states.ts'
import { withOutput } from '../kit/actors.ts'
import { ofPage, promptThenSlow } from '../kit/page.ts'
import { asksContact } from '../question/contact.question.ts'
import { contactPage } from '../question/contact.selectors.ts'
import { askingEdges } from '../question/question.page.ts'
import { type CoverageContext, coverageSetup, emptyCoverage, type Verdict } from './coverage.setup.ts'

/** Results that are shown only if the address bar names them. */
const requested: readonly Verdict[] = ['planos', 'com-cobertura']
/** Those that a look-up comes to by itself; else no plan reaches the address. */
const own: readonly Verdict[] = ['planos', 'oferta-indisponivel']

const at = (page: string) => `/consultar-cobertura/${page}/`
const section = 'disponibilidade'

const verdictPage = <P extends Verdict>(
  page: P,
  meta: { title: string; layout: 'plans' | 'no-coverage' | 'call-back' },
) =>
  coverageSetup.createStateConfig({
    id: page,
    route: { guard: ofPage('isOneVerdict', page) },
    entry: 'endReview',
    meta: { path: at(page), section, ...meta },
  })

/** Choosing a plan goes on in the checkout, which takes the address over. */
const choosing = coverageSetup.createStateConfig({
  on: { 'plan.choose': { guard: 'isOffered', actions: ['takePlan', 'openCheckout'] } },
})

const looking = coverageSetup.createStateConfig({
  invoke: {
    id: 'check-coverage',
    src: 'checkCoverage',
    input: ({ context }) => ({
      newLead: newLeadOf(context),
      sku: context.planQuery.sku ?? '',
      campaign: context.campaign,
    }),
    onDone: { target: 'sorting', actions: withOutput('keepFound') },
    onError: { target: 'failed', actions: 'recordFailure' },
  },
})

/** Whether the fibre reaches an address, for people who only want to know. */
export const coverageMachine = coverageSetup.createMachine({
  id: 'coverage',
  version: '7',
  description:
    'Whether the fibre reaches an address, for people who only want to know; a plan chosen here is bought in the checkout.',
  context: ({ input }) => emptyCoverage(input),
  initial: 'opening',
  states: {
    opening: {
      id: 'opening',
      description: 'Before the first page.',
      on: { 'feature.open': { target: 'routing', actions: 'open' }, 'xstate.route': {} },
    },
    routing: {
      id: 'routing',
      description: 'The requested page if its address is known, else the first missing one.',
      always: [
        { guard: 'isInactive', target: '#cep' },
        { guard: ofPage('isRequested', 'cep'), target: '#cep' },
        { guard: ofPage('isRequested', 'nr-imovel'), target: '#nr-imovel' },
        { guard: ofPage('isReached', 'verificando-disponibilidade'), target: '#verificando-disponibilidade' },
        { guard: ofPage('isReached', 'nr-imovel'), target: '#nr-imovel' },
        { target: '#cep' },
      ],
    },
    cep: cepState({
      page: 'cep',
      description: 'Which street.',
      meta: {
        path: at('cep'),
        title: `Tem ${brand.product} no seu endereço?`,
        layout: 'coverage-check',
        section,
      },
      isFirst: true,
      back: [{ actions: 'requestHome' }],
      next: [{ target: '#nr-imovel', actions: 'shareAddress' }],
    }),
    'nr-imovel': houseState({
      page: 'nr-imovel',
      description: 'Which house in that street.',
      meta: { path: at('nr-imovel'), title: 'Qual é o número do imóvel?', layout: 'coverage-check', section },
      back: [{ target: '#cep' }],
      next: [{ target: '#verificando-disponibilidade' }],
    }),
    'verificando-disponibilidade': {
      id: 'verificando-disponibilidade',
      description: 'Consults the network at the address; the visitor only waits.',
      route: { guard: ofPage('isReached', 'verificando-disponibilidade') },
      meta: {
        path: at('verificando-disponibilidade'),
        title: 'Verificando a sua rua',
        layout: 'loading',
        section,
        transient: true,
      },
      initial: 'consulting',
      on: { 'step.back': { target: '#nr-imovel' } },
      states: {
        consulting: {
          description: 'Asking which plans reach the address.',
          ...promptThenSlow,
          ...looking,
        },
        sorting: {
          description: 'Which page shows the result: the requested one if it fits, else the default.',
          entry: 'shareAddress',
          always: [
            { guard: 'needsNoCoverageLead', target: 'recording' },
            ...requested.map((page) => ({ guard: ofPage('isRequestedVerdict', page), target: `#${page}` })),
            ...own.map((page) => ({ guard: ofPage('isVerdict', page), target: `#${page}` })),
            { target: '#sem-cobertura' },
          ],
        },
        recording: {
          description: 'No plan reaches the address: a no-coverage lead is stored once.',
          ...promptThenSlow,
          tags: ['busy'],
          on: { 'xstate.route': {}, 'step.back': {} },
          invoke: {
            id: 'create-no-coverage-lead',
            src: 'createNoCoverageLead',
            input: ({ context }) => ({ newLead: newLeadOf(context) }),
            onDone: {
              target: 'sorting',
              actions: [withOutput('deleteFormerNote'), withOutput('keepNoCoverageLead')],
            },
            onError: { target: 'failed', actions: 'recordFailure' },
          },
        },
        failed: {
          description: 'The look-up failed; the address stays.',
          tags: ['failed'],
          on: { 'step.retry': { target: 'consulting', actions: 'clearFailure' } },
        },
      },
    },
    planos: {
      ...verdictPage('planos', { title: 'Planos no seu endereço', layout: 'plans' }),
      description: 'Every plan at the address.',
      on: { ...choosing.on, 'step.back': { target: '#nr-imovel' } },
    },
    'com-cobertura': {
      ...verdictPage('com-cobertura', { title: `Tem ${brand.product} aí`, layout: 'call-back' }),
      description: 'The fibre is there: buy now, or be called.',
      on: { 'step.back': { target: '#planos' } },
    },
    'oferta-indisponivel': {
      ...verdictPage('oferta-indisponivel', {
        title: 'Este plano não chega aí ainda',
        layout: 'no-coverage',
      }),
      description: 'The requested plan is unavailable here; others are available.',
      on: { ...choosing.on, 'step.back': { target: '#nr-imovel' } },
    },
    'sem-cobertura': {
      ...verdictPage('sem-cobertura', { title: 'Ainda não chegamos na sua rua', layout: 'no-coverage' }),
      description: 'No fibre there yet; the visitor may leave a contact.',
      entry: ['endReview', ofPage('openPage', contactPage)],
      initial: 'sorting',
      on: {
        'step.back': [{ guard: 'isSaving' }, { target: '#nr-imovel' }],
        'xstate.route': { guard: 'isSaving' },
      },
      states: {
        sorting: {
          description: 'Whether a contact was left for this address already.',
          always: [{ guard: 'hasLeftContact', target: 'thanking' }, { target: 'asking' }],
        },
        asking: {
          description: 'The question machine asks for a contact.',
          exit: 'closeQuestion',
          invoke: asksContact((context: CoverageContext) => interestOf(context)),
          on: askingEdges(contactPage),
        },
        thanking: {
          description: 'The contact is stored: we tell them when the fibre arrives.',
          entry: 'shareAddress',
        },
      },
    },
  },
})
