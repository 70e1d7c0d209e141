import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { answerOf } from '@ultrafibra/contract/questions/question'
import { holds } from './checkout.conditions.ts'
import { flowOf, flows } from './checkout.flow.ts'
import type { CheckoutContext } from './checkout.types.ts'

/** The pages of the default checkout in the order in which progress counts them, home first. */
const pagesInOrder = (): readonly string[] => [
  'home',
  ...Object.keys(flows.default.pages).flatMap((page) =>
    page === 'verificando-disponibilidade' ? [page, 'oferta-indisponivel'] : [page],
  ),
  'pedido-realizado',
]

const startPercent = 10

/** Position of a page, from 1; a page outside the order comes half a position after the one before it. */
const placeIn = (order: readonly string[], page: string, charted: readonly string[]): number => {
  const known = order.indexOf(page) + 1
  if (known > 0) return known
  const before = charted.slice(0, charted.indexOf(page)).findLast((one) => order.includes(one))
  return before === undefined ? 0 : order.indexOf(before) + 1.5
}

/**
 * How far a page is, in whole percent from 10 to 100, by its place in the default checkout.
 * @param charted the chart's pages in order, for a page that the default checkout lacks
 */
export const percentOf = (page: string, charted: readonly string[] = []): number => {
  const order = pagesInOrder()
  // `cep-dados-cliente` has the same progress as `cep`.
  const place = placeIn(order, page === 'cep-dados-cliente' ? 'cep' : page, charted)
  return Math.max(startPercent, Math.round((place / order.length) * 100))
}

const quizHeadStart = 3
const quizStride = 2

/**
 * Progress of the risk quiz: what the page before it showed (the review if the order asked for it, else the bank data), three
 * more, and two for each answer, at most 100.
 */
const quizPercent = (context: CheckoutContext, answered: number): number => {
  const { percents = {} } = flowOf(context)
  const isOrdered = holds('choosesDays', context)
    ? context.values['data-instalacao'] !== undefined
    : context.requestedPage === 'confirmacao'
  const before = isOrdered
    ? 'confirmacao'
    : answerOf(context, directDebit)?.direct_debit === false
      ? 'ativar-debito'
      : 'conta-debito'
  const shown = percents[before] ?? percents['instalacao-pagamento'] ?? percentOf(before)
  return Math.min(100, shown + quizHeadStart + quizStride * answered)
}

/**
 * How far a page of the checkout is, in percent from 10 to 100.
 * @param charted the chart's pages in order
 * @param answered how many questions of the risk quiz have an answer
 */
export const percentAt = (
  context: CheckoutContext,
  page: string,
  charted: readonly string[],
  answered: number,
): number =>
  flowOf(context).percents?.[page] ??
  (page === 'validacao' ? quizPercent(context, answered) : percentOf(page, charted))
