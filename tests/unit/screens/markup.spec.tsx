import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import { agreedJourney, outage, plans } from '../../support/checkout-fixtures.ts'
import {
  answeredContext,
  blankContext,
  quizGuest,
  recognisedContext,
  shortBlankContext,
  shortContext,
} from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { href, screenOf, screens } from '../support/render-screen.tsx'

const order = { number: '12345678903', useBiometrics: false, planName: '500 Mega' }
const broken = { ...answeredContext, failure: outage }
const company = { ...answeredContext, drafts: { cpf: { person_type: 'pj' } } }
const payingByDebit = {
  ...shortContext,
  drafts: { 'instalacao-pagamento': { due_date: '10', direct_debit: 'sim' } },
}

type Heading = [page: string, heading: string, more?: Partial<CheckoutView>]

const HEADINGS: readonly Heading[] = [
  ...agreedJourney.map(([page, heading]): Heading => [page, heading, { context: answeredContext }]),
  ['verificando-disponibilidade', 'Verificando a sua rua', { phase: 'consulting' }],
  [
    'verificando-disponibilidade',
    'Verificando a sua rua',
    { phase: 'failed', hasFailed: true, context: broken },
  ],
  ['oferta-indisponivel', 'Este plano não chega aí ainda', { phase: 'choosing' }],
  ['oferta-indisponivel', 'Ainda não chegamos na sua rua', { phase: 'editing' }],
  ['oferta-indisponivel', 'Ainda não chegamos na sua rua', { phase: 'thanking' }],
  ['cpf', 'Qual é o CNPJ da empresa?', { context: company }],
  ['conta-debito', 'De qual conta vamos debitar?', { phase: 'preparing' }],
  ['conta-debito', 'De qual conta vamos debitar?', { phase: 'unprepared', hasFailed: true, context: broken }],
  ['cep', 'Onde você quer a Ultrafibra?', { context: shortBlankContext }],
  ['cep-dados-cliente', 'Vamos começar'],
  ['consulta-telefone', 'Confira seu celular', { context: shortBlankContext }],
  [
    'consulta-telefone',
    'Confira seu celular',
    { phase: 'unrecognised', context: { ...shortContext, failure: outage } },
  ],
  ['dados-pessoais', 'Seus dados', { context: shortBlankContext }],
  ['dados-pessoais', 'Confira seus dados', { context: recognisedContext }],
  ['instalacao-pagamento', 'Como você quer pagar?', { phase: 'preparing', context: shortBlankContext }],
  ['instalacao-pagamento', 'Como você quer pagar?', { context: payingByDebit }],
  ['carrinho', 'Seu carrinho', { context: answeredContext }],
  ['carrinho', 'Seu carrinho', { context: { ...blankContext, plan: null } }],
  ['planos', 'Planos no seu endereço', { context: { ...answeredContext, available: plans } }],
  ['confirmacao', 'Confira e faça seu pedido', { context: recognisedContext }],
  ['confirmacao-colaborador', 'Digite o código de colaborador', { phase: 'entering.ready' }],
  [
    'confirmacao-titular',
    'Digite o código do seu e-mail',
    { phase: 'entering.ready', context: shortContext },
  ],
  ['validacao', 'Confirme que é você', { context: { ...answeredContext, child: quizGuest } }],
  ['erro1', 'Não deu para confirmar desta vez'],
  ['erro2', 'Vamos continuar por outro canal'],
  ['pedido-realizado', 'Pedido feito, Maria!', { context: { ...answeredContext, order } }],
  ['pedido-realizado', 'Pedido feito!', { phase: 'revisited', context: { ...blankContext, order } }],
  ['opening', 'Ultrafibra', { phase: 'loading-plans' }],
  ['opening', 'Não conseguimos continuar agora', { phase: 'plans-failed', hasFailed: true, context: broken }],
  ['expired', 'Vamos retomar seu pedido'],
  ['not-found', 'Página não encontrada'],
]

function markupOf(page: string, more?: Partial<CheckoutView>): string {
  const Screen = screenOf(page)
  return renderToString(<Screen view={viewOfPage(page, more)} send={() => undefined} href={href} />)
}

describe('the screens on the server', () => {
  it.each<Heading>(HEADINGS)('%s has one heading: %s', (page, heading, more) => {
    const parsed = new DOMParser().parseFromString(markupOf(page, more), 'text/html')
    expect([...parsed.querySelectorAll('h1')].map((one) => one.textContent)).toEqual([heading])
  })

  it.each<Heading>(
    HEADINGS,
  )('%s (%s) has no inline style, which the content policy blocks', (page, _, more) => {
    expect(markupOf(page, more)).not.toMatch(/\sstyle=/)
  })

  it.each<Heading>(HEADINGS)('%s (%s) uses each id once', (page, _, more) => {
    const ids = [...markupOf(page, more).matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id)
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([])
  })

  it('are all listed here', () => {
    expect([...new Set(HEADINGS.map(([page]) => page))].sort()).toEqual([...screens.keys()].sort())
  })
})
