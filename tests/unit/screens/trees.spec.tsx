import { globSync, readFileSync } from 'node:fs'
import { cleanup } from '@testing-library/react'
import { readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { expect, it } from 'vitest'
import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import { outage } from '../../support/checkout-fixtures.ts'
import {
  answeredContext,
  blankContext,
  chartOf,
  recognisedContext,
  shortBlankContext,
  shortContext,
} from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { renderView, screens } from '../support/render-screen.tsx'

const { plans, banks } = readCatalogue()
const [wanted, faster] = ['d500rs', 'd2000b'].map((name) => plans.find(({ sku }) => sku === name))
const available = plans.filter(({ sku }) => ['d500a', 'd600b', 'd700a', 'd1000d'].includes(sku))
const begun = [blankContext, answeredContext, shortBlankContext, shortContext, recognisedContext]
/** A shop before and after its answers, in both flows, and on its pages where another plan is to be chosen. */
const contexts = begun.flatMap((context) => {
  const order = { number: '12345678903', link: '/pedido/x/' }
  const drafts = { 'instalacao-pagamento': { direct_debit: 'sim' } }
  const sold = { ...context, banks, order, drafts, available }
  const backgroundSave = { page: 'nome', failure: outage }
  const shownBefore = { ...wanted, installationSchedule: false }
  return [
    context,
    { ...sold, plan: wanted },
    { ...sold, plan: faster, shownBefore, backgroundSave },
  ] as CheckoutContext[]
})

const trees = globSync('e2e/trees/*.aria.yml')
const pageOf = (tree: string): string => tree.replace(/^.*\/(?:b-)?(.+)\.aria\.yml$/, '$1')

/** Names and texts in a tree; not the values of lists, nor what has digits or masks: another visitor has others. */
const textsIn = (tree: string): readonly string[] =>
  [
    ...readFileSync(tree, 'utf8').matchAll(
      /^ *- (?!term|definition)\w+(?: "([^"\d•@]+)"|: ([^"/\d•@\n]+)$)/gm,
    ),
  ].map(([, name, text]) => (name ?? text ?? '').trim())

const drawnAs = (view: CheckoutView): string => {
  renderView(view)
  const named = [...document.querySelectorAll('[aria-label]')].map((one) => one.getAttribute('aria-label'))
  const text = [document.body.textContent, ...named].join('\n')
  cleanup()
  return text.replaceAll('\u00a0', ' ')
}

const drawnOn = (page: string, ...more: readonly Partial<CheckoutView>[]): string => {
  const asked = contexts.filter((context) => chartOf(context).states[page] !== undefined)
  return (asked.length > 0 ? asked : [blankContext])
    .flatMap((context) => more.map((one) => viewOfPage(page, { context, ...one })))
    .map(drawnAs)
    .join('\n')
}

it.each(
  [...new Set(trees.map(pageOf))].filter((page) => screens.has(page)),
)('the page %s says what is heard in the browser, and is called so', (page) => {
  const drawn = drawnOn(page, {}, { phase: 'choosing' })
  const heard = trees.filter((tree) => pageOf(tree) === page).flatMap(textsIn)
  expect(heard.filter((text) => !drawn.includes(text))).toEqual([])
  const titles = contexts.map((context) => viewOfPage(page, { context }).meta?.title ?? '')
  expect(titles.filter((title) => !heard.some((text) => text.startsWith(title)))).toEqual([])
})

const failed = { phase: 'failed', hasFailed: true }
it.each([
  ['nome', {}, 'Por mês no débito automático'],
  ['confirmacao', failed, 'Não conseguimos fazer o pedido. Nada foi cobrado e suas respostas estão salvas.'],
  ['confirmacao', {}, 'Instalação: antes combinada por telefone, agora em dia marcado.'],
  ['confirmacao', {}, 'Nada foi pedido ainda e suas respostas estão salvas.'],
  ['confirmacao', { phase: 'unconfirmed' }, 'Tente de novo: o pedido só é feito uma vez.'],
  ['telefone', {}, 'Sua última resposta ainda não foi salva. Quando você continuar, a gente tenta de novo.'],
  ['opening', failed, 'Não conseguimos abrir suas ofertas. O que você já enviou está salvo.'],
  ['confirmando-dados', {}, 'Falta guardar a sua última resposta. Em seguida, enviamos o pedido.'],
  ['confirmando-dados', {}, 'Guardando a sua última resposta.'],
  ['expired', {}, 'Não encontramos mais o pedido que estava salvo.'],
  ['withdrawn', {}, 'Se mudou de ideia, escolha um plano e faça outro.Ver planosFalar no WhatsApp'],
  ['consulta-telefone', failed, 'Não conseguimos consultar agora. Você também pode digitar seus dados.'],
  ['verificando-disponibilidade', failed, 'Não conseguimos consultar agora. Seu endereço está guardado.'],
  ['verificando-disponibilidade', { phase: 'checking' }, 'Leva poucos segundos.'],
] as const)('the page %s says what its tree has not, at %j: %s', (page, view, text) => {
  expect(drawnOn(page, view)).toContain(text)
})
