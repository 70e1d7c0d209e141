import { wholeComplement } from '@ultrafibra/contract/complements'
import { type ConsentKind, consentTextOf } from '@ultrafibra/contract/consent-texts'
import { daysKept } from '@ultrafibra/contract/days-kept'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { html } from 'hono/html'
import { runningMs } from '../../rights/erase-person.ts'
import { typedDayOf } from '../../rights/receipt.ts'
import type { ConsentsTable } from '../../store/tables.ts'
import { mailFactsOf, maskedFactsOf, type OrderLife, visitOf } from '../order-life.ts'
import { dataPaths, withoutMail } from './code.page.ts'
import { sheet } from './head-panel.ts'
import { contacts, facts, type Markup, type OrderView, type PageContent, pathOf } from './page-parts.ts'

type Fact = readonly [name: string, value: string]

const dayMs = 86_400_000
const runningDays = runningMs / dayMs

const hidden = 'Guardado, não aparece aqui'
const stored = (value: unknown): string =>
  value === null || value === undefined || value === '' ? '' : hidden

/** What is stored of the person for this order: in clear only what the order's page shows, too. */
const storedFacts = (life: OrderLife): readonly Fact[] => {
  const { lead, renewal } = life
  if (lead === null)
    return [
      ['Nome', stored(renewal?.customer?.name)],
      ['CPF', stored(renewal?.cpf)],
      ['Telefone', stored(renewal?.customer?.phone)],
      ['E-mail', stored(renewal?.customer?.email)],
    ]
  const { name, document, email, address } = maskedFactsOf(life)
  return [
    ['Nome', name || stored(lead.name)],
    ['CPF ou CNPJ', document],
    ['E-mail', email],
    ['Telefone', stored(lead.phone)],
    ['Outro telefone', stored(lead.phone2)],
    ['Nascimento', stored(lead.birth_date)],
    ['Nome da mãe', stored(lead.mothers_name)],
    ['Endereço', address],
    ['Complemento', stored(wholeComplement(lead.address, lead.complements))],
    ['Conta do débito automático', stored(lead.bankInfo)],
    ['Dias da visita', stored(visitOf(life)[0])],
    ['Dados do aparelho', stored(lead.deviceInfo)],
    ['De onde você veio', stored(Object.keys(lead.tracking)[0])],
    ['Outras respostas', stored(Object.keys(lead.answers)[0])],
  ]
}

const erasureFacts = ({ life, keptDays }: OrderView): readonly Fact[] => {
  const { placedAt, erasureAskedAt } = life.order
  const rest =
    erasureAskedAt === null
      ? ''
      : `Apagado depois de ${typedDayOf(placedAt, runningDays)}, como você pediu em ${typedDayOf(erasureAskedAt)}`
  return [
    ['O que não é do contrato', rest],
    ['Dados do aparelho', life.lead?.deviceInfo ? typedDayOf(life.lead.updatedAt, daysKept.devices) : ''],
    ['Cópias de e-mails e avisos', `${daysKept.mails} dias depois de cada um`],
    ['Este link', typedDayOf(placedAt, runningDays)],
    ['Pedido e contrato', `${typedDayOf(placedAt, keptDays)}, por lei (CDC, art. 27)`],
  ]
}

const clock = new Intl.DateTimeFormat('pt-BR', {
  ...{ hour: '2-digit', minute: '2-digit' },
  timeZone: 'America/Sao_Paulo',
})

const consentFact = ({ kind, text_version, given, given_at }: ConsentsTable): Fact => [
  consentTextOf(kind as ConsentKind, text_version),
  `${given === 1 ? 'Sim' : 'Não'}, em ${typedDayOf(given_at)} às ${clock.format(new Date(given_at))}. ${kind === 'contract' ? 'Contrato' : 'Texto'} de ${text_version.split('-').reverse().join('/')}`,
]

const rights = (view: OrderView): Markup =>
  mailFactsOf(view.life).to
    ? html`<p>Para baixar ou apagar, mandamos antes um código para o e-mail do pedido. Para corrigir, fale com a gente.</p>
<p class="op-actions"><a class="op-button" href="${pathOf(view)}${dataPaths.copy}">Baixar meus dados</a> <a class="op-quiet" href="${pathOf(view)}${dataPaths.erasure}">Apagar meus dados</a></p>
${contacts}`
    : withoutMail

const title = 'Meus dados'

/** What is stored about the person for this order, until when, and what was agreed to. */
export const dataPage = (view: OrderView, consents: readonly ConsentsTable[]): PageContent => ({
  title,
  content: sheet(
    {
      number: `Pedido ${groupedNumber(view.life.order.orderNumber)}`,
      title,
      text: 'O que guardamos deste pedido, até quando, e o que você autorizou.',
      scene: 'shield',
    },
    html`<h2>O que guardamos</h2>${facts(storedFacts(view.life))}
<p class="op-note">Quem tem este link vê só parte dos seus dados.</p>
<h2>Até quando</h2>${facts(erasureFacts(view))}
<h2>O que você autorizou</h2>${facts(consents.map(consentFact))}
<h2>Seus direitos</h2>${rights(view)}
<p class="op-actions"><a class="op-quiet" href="${pathOf(view)}contrato/">Ver o contrato</a> <a class="op-quiet" href="/politica-de-privacidade/">Política de privacidade</a> <a class="op-quiet" href="${pathOf(view)}">Voltar ao pedido</a></p>`,
  ),
})
