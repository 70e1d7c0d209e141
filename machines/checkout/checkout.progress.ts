/** The pages of the whole checkout in the order in which progress counts them, home first. */
const checkoutOrder: readonly string[] = [
  'home',
  'cep',
  'nr-imovel',
  'verificando-disponibilidade',
  'oferta-indisponivel',
  'nome',
  'telefone',
  'email',
  'confirmacao-colaborador',
  'data-nascimento',
  'nome-mae',
  'cpf',
  'data-de-vencimento',
  'ativar-debito',
  'conta-debito',
  'validacao',
  'data-instalacao',
  'confirmacao',
  'pedido-realizado',
]

const startPercent = 10

/** The place of a page in the order, from 1; a page that is not in it comes half a place after the one before. */
const placeOf = (page: string, charted: readonly string[]): number => {
  const known = checkoutOrder.indexOf(page) + 1
  if (known > 0) return known
  const before = charted.slice(0, charted.indexOf(page)).findLast((one) => checkoutOrder.includes(one))
  return before === undefined ? 0 : checkoutOrder.indexOf(before) + 1.5
}

/**
 * How far a page is, in whole percent from 10 to 100, by its place in the checkout's order.
 * @param charted the chart's pages in order, for a page that the order does not name
 */
export const percentOf = (page: string, charted: readonly string[] = []): number =>
  Math.max(startPercent, Math.round((placeOf(page, charted) / checkoutOrder.length) * 100))

const quizHeadStart = 3
const quizStride = 2

/**
 * How far the risk quiz is: what the page before it showed, three more, and two for each answer, at most 100.
 * @param answered how many questions have an answer
 * @param before what the page before it showed, in percent
 */
export const quizPercentOf = (answered: number, before: number): number =>
  Math.min(100, before + quizHeadStart + quizStride * answered)
