import type { Address, HouseNumber } from '@ultrafibra/contract/address'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { ComplementKind, Complements } from '@ultrafibra/contract/complements'
import type { Failure } from '@ultrafibra/contract/failure'
import { type Draft, readForm } from '@ultrafibra/contract/form'
import type { Lead } from '@ultrafibra/contract/lead'
import type { Plan } from '@ultrafibra/contract/plan'
import { questions } from '@ultrafibra/contract/questions/questions'
import type { VerifiedAddress } from '../../machines/address/address.context.ts'
import { flows } from '../../machines/checkout/checkout.flow.ts'
import { nothingSaved, type SavedJourney } from '../../machines/kit/feature.ts'
import { campaignOf } from '../../src/content/campaigns.ts'

export const today = '2026-11-21'
export const plainCampaign: Campaign = campaignOf('')

const plan = (id: number, sku: string, name: string, price: number, more: Partial<Plan> = {}): Plan => ({
  id,
  sku,
  plan: name,
  plan_type: 'normal',
  plan_download: '500 Mbps',
  plan_upload: '250 Mbps',
  description: '',
  price: price + 10,
  price_full: price + 40,
  price_with_dacc: price,
  benefits: [],
  subscriptions: [],
  ...{ whatsApps: [], addonBonus: [] },
  showOnLanding: true,
  installationSchedule: true,
  ...more,
})

/** With scheduling, without, and one not sold everywhere. */
export const scheduledPlan = plan(2, 'd500a', '500 Mega', 59.99)
export const unscheduledPlan = plan(1, 'd300a', '300 Mega', 49.99, {
  plan_download: '300 Mbps',
  installationSchedule: false,
})
export const rarePlan = plan(3, 'd2000b', '2 Giga', 199.99, {
  plan_download: '2000 Mbps',
  subscriptions: [{ slug: 'max' }],
})
export const plans: readonly Plan[] = [unscheduledPlan, scheduledPlan, rarePlan]

export const cepInformation = {
  UF: 'SP',
  city: 'São Paulo',
  neighborhood: 'Bela Vista',
  address: 'Avenida Paulista',
}
export const banks = [{ id: '341', code: '341', name: 'Itaú Unibanco S.A.' }]

/** Kinds of complement at a number: two with a number, and one that stands alone. */
export const kinds: readonly ComplementKind[] = [
  { id: 'AP', name: 'Apartamento', numbered: true },
  { id: 'BL', name: 'Bloco', numbered: true },
  { id: 'FD', name: 'Fundos', numbered: false },
]
/** The fields of a complement, and its answer. */
export const complementDrafts = {
  right: { complement_kind: 'AP', complement_number: '42' },
  wrong: { complement_kind: 'AP', complement_number: '' },
}
export const complements: Complements = { complemento1: 'Apartamento 42', addressV2: true }

/** A page of the agreed journey: its name, heading, a valid and an invalid answer. */
type AgreedPage = readonly [page: string, heading: string, right: Draft, wrong: Draft]

/** The agreed questions after the address, in order. */
const agreedQuestions = [
  ['nome', 'Como você se chama?', { name: 'Maria Aparecida' }, { name: 'Maria' }],
  ['telefone', 'Qual é o seu celular?', { phone: '(11) 98765-4321' }, { phone: '11' }],
  [
    'email',
    'Qual é o seu e-mail?',
    { email: 'maria@exemplo.com.br', accept_promotions: 'on' },
    { email: 'maria' },
  ],
  ['data-nascimento', 'Quando você nasceu?', { birth_date: '17/05/1990' }, { birth_date: '31/02/1990' }],
  ['nome-mae', 'Qual é o nome da sua mãe?', { mothers_name: 'Ana Aparecida' }, { mothers_name: '' }],
  [
    'cpf',
    'Qual é o seu CPF?',
    { person_type: 'pf', cpf: '529.982.247-25' },
    { person_type: 'pf', cpf: '529' },
  ],
  ['data-de-vencimento', 'Qual o melhor dia para pagar?', { due_date: '10' }, {}],
  ['ativar-debito', 'Quer pagar menos no débito automático?', { direct_debit: 'sim' }, {}],
  [
    'conta-debito',
    'De qual conta vamos debitar?',
    { bank: '341', agency: '2545', account_number: '02366-1' },
    { bank: '341' },
  ],
  [
    'data-instalacao',
    'Quando podemos instalar?',
    { schedules: '2026-11-25/manha,2026-11-26/tarde' },
    { schedules: '' },
  ],
] as const satisfies readonly AgreedPage[]

/**
 * The agreed pages of a purchase, written by hand: each is at `/checkout/<page>/`, Back leads to the one before it,
 * and from the first one home. All walks of a purchase take their order, headings and answers from here.
 */
export const agreedJourney = [
  [
    'cep',
    'Onde você quer a Ultrafibra?',
    { cep: '01310-100', address_kind: 'number', number: '1578' },
    { cep: '013' },
  ],
  [
    'nr-imovel',
    'Qual é o número do imóvel?',
    { address_kind: 'number', number: '1578' },
    { address_kind: 'number', number: '' },
  ],
  ...agreedQuestions,
  ['confirmacao', 'Confira e faça seu pedido', { terms: 'on' }, {}],
] as const satisfies readonly AgreedPage[]
export type AgreedStep = (typeof agreedJourney)[number][0]

/** The agreed pages of a purchase, in order, without those that its payment or its plan skips. */
export const agreedSteps = ({ directDebit = true, isScheduled = true } = {}): readonly AgreedStep[] =>
  agreedJourney.flatMap(([page]) =>
    (page === 'conta-debito' && !directDebit) || (page === 'data-instalacao' && !isScheduled) ? [] : [page],
  )

const agreed = Object.fromEntries(agreedJourney.map(([page, , right, wrong]) => [page, { right, wrong }]))
/** The valid answers of a page with several questions, without the optional consent. */
const rightOn = (page: string): Draft => {
  const asked = flows.b.pages[page]?.asks ?? []
  const { accept_promotions: _, ...right } = Object.assign(
    {},
    ...asked.map(({ name }) => agreed[name]?.right),
  )
  return right
}

/** Per form: a valid draft with its payload, and an invalid one. */
export const drafts: Readonly<Record<string, { readonly right: Draft; readonly wrong: Draft }>> = {
  ...agreed,
  'oferta-indisponivel': {
    right: { name: 'Maria Aparecida', phone: '11987654321', email: 'maria@exemplo.com.br' },
    wrong: { name: '' },
  },
  'confirmacao-colaborador': { right: { code: '123456' }, wrong: { code: '' } },
  'confirmacao-titular': { right: { code: '123456' }, wrong: { code: '' } },
  validacao: { right: { answer: 'a' }, wrong: { answer: '' } },
  'cep-dados-cliente': {
    right: { cep: '01310-100', name: 'Maria Aparecida', phone: '11987654321', email: 'maria@exemplo.com.br' },
    wrong: { cep: '013' },
  },
  'consulta-telefone': { right: { phone: '(11) 98765-4321' }, wrong: { phone: '11' } },
  'dados-pessoais': { right: rightOn('dados-pessoais'), wrong: { name: 'Maria' } },
  'instalacao-pagamento': { right: rightOn('instalacao-pagamento'), wrong: { due_date: '10' } },
}

/** The drafts' street number. */
export const house: HouseNumber = {
  is_block_allotment: false,
  number: '1578',
  block_number: '',
  allotment_number: '',
  complement: '',
}

/** The answers of both address pages. */
export const addressAnswers = { cep: { cep: '01310100' }, 'nr-imovel': { cep: '01310100', ...house } }

/** The same as an address. */
export const wholeAddress: Address = {
  cep: '01310100',
  address: 'Avenida Paulista',
  neighborhood: 'Bela Vista',
  city: 'São Paulo',
  state: 'SP',
  ...house,
}

/** The coverage check's result: an address with plans. */
export const consultedPlace: VerifiedAddress = {
  cep: cepInformation,
  values: addressAnswers,
  available: plans,
  noCoverageId: null,
  noCoverageAddress: null,
  contacted: null,
}

const knownAnswers: Lead = {
  id: 'lead-1',
  idPlan: 2,
  address: wholeAddress,
  kind: 'sale',
  kept: [],
  masked: false,
  name: 'Maria Aparecida',
  phone: '11987654321',
  email: 'maria@exemplo.com.br',
  accept_promotions: true,
  accept_information: false,
  birth_date: '1990-05-17',
  mothers_name: 'Ana Aparecida',
  cpf: '52998224725',
  due_date: 10,
  direct_debit: true,
  bankInfo: { bank: '341', agency: '2545', account_number: '023661' },
  schedules: [{ date: '2026-11-25', period: 'manha' }],
  collaboratorValidated: false,
  winBack: false,
  riskValidationRequired: false,
  sequence: 7,
}

/** Answers without a field of the lead. */
const otherAnswers = questions.flatMap((question) => {
  const read = readForm(question, drafts[question.name]?.right ?? {}, { today })
  return question.fromLead(knownAnswers) === null && read.ok ? [read.values] : []
})

/** A lead with all answers, as its owner reads it. */
export const storedLead: Lead = {
  ...knownAnswers,
  ...(otherAnswers.length > 0 ? { answers: Object.assign({}, ...otherAnswers) } : {}),
}

/** The operator's record of a mobile customer: masked, at another address. */
export const recognisedLead: Lead = {
  ...storedLead,
  kept: ['name', 'phone', 'email', 'birth_date', 'mothers_name', 'cpf'],
  address: { ...storedLead.address, number: '9' },
  due_date: null,
  direct_debit: null,
  bankInfo: null,
  schedules: null,
}

/** The questions that this record does not answer, in order. */
export const missingInRecord = questions
  .filter(({ fields }) => !fields.some((field) => recognisedLead.kept?.includes(field)))
  .map(({ name }) => name)

/** A migrating customer: identified, without an address yet. */
export const migrationLead: Lead = {
  ...recognisedLead,
  id: 'migration-1',
  kind: 'migration',
  idPlan: 9002,
  address: {},
  plansOffers: [
    {
      id: 9002,
      plan: { name: '700 Mega', plan_download: '700 Mbps', plan_upload: '350 Mbps' },
      priceOffer: 89.99,
      priceOfferDACC: 79.99,
      originalPrice: 109.99,
      benefits: [],
    },
  ],
  offerSelected: 9002,
}

export const savedWithLead: SavedJourney = { ...nothingSaved, sku: 'd500a', leadId: 'lead-1' }

export const outage: Failure = { kind: 'http', status: 500, text: 'Erro HTTP 500 Internal Server Error' }
export const fieldRefusal = (field: string): Failure => ({
  kind: 'http',
  status: 422,
  text: 'Recusado.',
  field,
})

/** A quiz that the risk policy requires. */
export const openQuiz = {
  quiz_needed: true,
  rejected: false,
  quiz: {
    idQuiz: 'quiz-1',
    questions: [
      {
        id: 'q1',
        question: 'Em que mês você nasceu?',
        options: [
          { id: 'a', text: 'Maio' },
          { id: 'b', text: 'Junho' },
        ],
      },
    ],
  },
}
