/** The checkout's pages in the order in which progress counts them, home first. */
export const checkoutOrder = [
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
] as const

const startPercent = 10

/** How far a page is, in whole percent from 10 to 100, by its place in the checkout's order. */
export const percentOf = (page: string): number => {
  const place = (checkoutOrder as readonly string[]).indexOf(page) + 1
  return Math.max(startPercent, Math.round((place / checkoutOrder.length) * 100))
}
