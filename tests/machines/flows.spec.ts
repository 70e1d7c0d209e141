import { questions as everyQuestion } from '@ultrafibra/contract/questions/questions'
import { describe, expect, it } from 'vitest'
import { flows, questionsIn } from '../../machines/checkout/checkout.flow.ts'
import { checkoutMachine, checkoutOf } from '../../machines/checkout/checkout.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { viewOf } from '../../src/screens/view.ts'
import {
  back,
  covered,
  created,
  follow,
  home,
  loaded,
  looked,
  open,
  plansReady,
  prepared,
  route,
  saved,
  submit,
  toHouse,
  walk,
} from '../support/checkout-events.ts'
import { keyOf, type Snapshot } from '../support/checkout-explorer.ts'
import {
  agreedJourney,
  agreedSteps,
  consultedPlace,
  drafts,
  migrationLead,
  missingInRecord,
  recognisedLead,
  storedLead,
} from '../support/checkout-fixtures.ts'
import { done } from '../support/feature-fixtures.ts'

const short = checkoutOf('b')
const migration = checkoutOf('migration')

const toPhone = [...toHouse, covered]
const toData = [...toPhone, { type: 'phone.skip' }, created]
const toPayment = [...toData, submit('dados-pessoais'), saved(), prepared]
const toDates = [...toPayment, submit('instalacao-pagamento'), saved()]
const toReview = [...toDates, submit('data-instalacao'), saved()]

it.each(
  agreedJourney.flatMap(([page, heading]) => {
    const asked = everyQuestion.find(({ name }) => name === page)
    return asked ? [[page, heading, asked.title] as const] : []
  }),
)('the question %s is asked in the agreed words: %s', (_page, heading, title) => {
  expect(title).toBe(heading)
})

describe('the progress of the short checkout', () => {
  const inCampaign = (snapshot: Snapshot): Snapshot =>
    ({
      ...snapshot,
      context: { ...snapshot.context, campaign: campaignOf('b') },
      hasTag: snapshot.hasTag.bind(snapshot),
      getMeta: snapshot.getMeta.bind(snapshot),
    }) as Snapshot

  it.each([
    ['instalacao-pagamento', toPayment, 62.5],
    ['data-instalacao', toDates, 62.5],
    ['confirmacao', toReview, 87.5],
  ] as const)('is fixed on %s', (page, events, percent) => {
    const view = viewOf(inCampaign(walk(short, ...events)))
    expect([view.page, view.percent]).toEqual([page, percent])
  })
})

describe('a mobile number', () => {
  const asked = walk(short, ...toPhone, submit('consulta-telefone'))

  it('is asked once after a reload on its page', () => {
    const [, ...looked] = toPhone
    const reloaded = walk(short, open('consulta-telefone'), ...looked)
    const on = follow(short, reloaded, { type: 'phone.skip' }, created)
    expect([pageOf(reloaded), pageOf(on)]).toEqual(['consulta-telefone', 'dados-pessoais'])
  })

  it('of a customer prefills the data and moves the lead to the typed address', () => {
    const known = follow(short, asked, done('recognise-lead', { type: 'recognised', lead: recognisedLead }))
    expect(known.value).toEqual({ 'verificando-disponibilidade': { registering: { moving: 'prompt' } } })
    const asks = follow(short, known, saved())
    expect([pageOf(asks), asks.context.recordFields]).toEqual(['dados-pessoais', recognisedLead.kept])
    const on = follow(short, asks, submit('dados-pessoais'), saved())
    expect(pageOf(on)).toBe('instalacao-pagamento')
  })

  it('asks for other data on request, and drops the record', () => {
    const asks = walk(
      short,
      ...toPhone,
      submit('consulta-telefone'),
      done('recognise-lead', {
        type: 'recognised',
        lead: { ...recognisedLead, address: storedLead.address },
      }),
    )
    const draft = { ...drafts['dados-pessoais']?.right, trocar: 'on' }
    const other = follow(short, asks, { type: 'step.submit', draft }, saved())
    expect([pageOf(other), other.context.recordFields]).toEqual(['instalacao-pagamento', []])
  })
})

describe('a customer who migrates', () => {
  const found = [...home, { type: 'checkout.adopt-lead', leadId: 'migration-1' }]
  const toCep = [...found, loaded(migrationLead)]

  it('starts at the postal code with the plan of the offer', () => {
    const snapshot = walk(migration, ...toCep)
    const { plan, isMigration } = snapshot.context
    expect([pageOf(snapshot), plan?.plan, plan?.plan_type, isMigration]).toEqual([
      'cep',
      '700 Mega',
      'migration',
      true,
    ])
  })

  it('is asked for nothing that the record holds', () => {
    const registered = [submit('cep'), looked, submit('nr-imovel'), covered]
    const snapshot = walk(migration, ...toCep, ...registered, saved())
    expect(pageOf(snapshot)).toBe(missingInRecord[0])
    expect(pageOf(follow(migration, snapshot, back))).toBe('nr-imovel')
  })

  it.each(
    Object.keys(migration.root.states).filter((page) => page.startsWith('cep') || page === 'nome'),
  )('does not reach %s without a record', (page) => {
    const snapshot = follow(migration, walk(migration, ...home), route(page))
    expect(pageOf(snapshot)).toBe('home')
  })

  it('whose lead is lost is looked up again, and never becomes a sale', () => {
    const toLead = [...toCep, submit('cep'), looked, submit('nr-imovel'), covered]
    const lost = walk(migration, ...toLead, done('save-answers', { type: 'lost' }))
    expect(pageOf(lost)).toBe('home')
    expect(lost.context.leadId).toBe(null)
  })
})

describe('a plan chosen on another page', () => {
  const want = (sku: string) => ({ type: 'plan.want', planQuery: { sku } })

  it.each([
    ['leads to the postal code', home, 'cep'],
    ['leads to the look-up where the address is known', toKnown(), 'verificando-disponibilidade'],
    ['while the plans are loading is kept until they are there', [open('home')], 'opening'],
  ])('%s', (_, events, page) => {
    const snapshot = walk(checkoutMachine, ...events, want('d300a'))
    expect([pageOf(snapshot), snapshot.context.planQuery]).toEqual([page, { sku: 'd300a' }])
  })

  it('while the plans are loading leads to the postal code once they are there', () => {
    const snapshot = walk(checkoutMachine, open('home'), want('d300a'), plansReady)
    expect([pageOf(snapshot), snapshot.context.plan?.sku]).toEqual(['cep', 'd300a'])
  })

  it('of the coverage check goes on without asking for the address', () => {
    const take = { type: 'plan.take', verified: consultedPlace, sku: 'd500a' }
    expect(pageOf(walk(checkoutMachine, ...home, take, created))).toBe(agreedSteps()[2])
    expect(pageOf(walk(short, ...home, take))).toBe('consulta-telefone')
  })
})

function toKnown() {
  return [...home, { type: 'address.adopt', verified: consultedPlace }]
}

describe('an address of the coverage check', () => {
  it('is adopted if no lead has another address', () => {
    const adopted = walk(checkoutMachine, ...toKnown())
    expect(adopted.context.values).toEqual(consultedPlace.values)
  })

  it('does not move an existing lead', () => {
    const toLead = toHouse.slice(home.length)
    const house = { address_kind: 'number', number: '77' }
    const standing = walk(checkoutMachine, ...home, ...toLead, submit('nr-imovel', house), covered, created)
    const after = follow(checkoutMachine, standing, { type: 'address.adopt', verified: consultedPlace })
    expect(keyOf(after)).toBe(keyOf(standing))
    expect(after.context.values).toEqual(standing.context.values)
  })
})

describe('the postal code and the contact on one page', () => {
  it('asks for the street number only, then for missing answers', () => {
    const opened = walk(checkoutMachine, open('cep-dados-cliente'), plansReady)
    const asks = follow(checkoutMachine, opened, submit('cep-dados-cliente'), looked)
    expect(pageOf(asks)).toBe('nr-imovel')
    const on = follow(checkoutMachine, asks, submit('nr-imovel'), covered, created)
    const given = ['cep', 'email', 'nome', 'nr-imovel', 'telefone']
    const missing = agreedSteps().find((page) => !given.includes(page))
    expect([pageOf(on), Object.keys(on.context.values).sort()]).toEqual([missing, given])
  })
})

describe('a link to a page that only an address opens', () => {
  it('opens the postal code with the contact, where the flow has that page', () => {
    const link = route('cep-dados-cliente')
    expect([checkoutMachine, short].map((machine) => pageOf(walk(machine, ...home, link)))).toEqual([
      'cep-dados-cliente',
      'home',
    ])
  })
})

describe('the flows', () => {
  it('ask the same questions, on other pages', () => {
    const questions = (flow: keyof typeof flows) => questionsIn(flows[flow]).map(({ name }) => name)
    expect(questions('default')).toEqual(everyQuestion.map(({ name }) => name))
    expect(questions('b')).toEqual(questions('default'))
    expect(questions('migration')).toEqual(questions('default'))
  })
})
