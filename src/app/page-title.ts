import type { CheckoutView } from '../screens/screen.types.ts'

const site = 'Ultrafibra'
const wording: Readonly<Record<string, (view: CheckoutView) => string | undefined>> = {
  'not-found': () => 'Página não encontrada',
  cpf: ({ context }) => (context.drafts.cpf?.person_type === 'pj' ? 'Qual é o CNPJ da empresa?' : undefined),
  'oferta-indisponivel': ({ context }) =>
    context.available?.length === 0 ? 'Ainda não chegamos na sua rua' : undefined,
  'pedido-realizado': ({ context }) => (context.order ? `Pedido ${context.order.number}` : undefined),
}

/**
 * The document's title: the page's own, with 'Erro: ' in front while a field is wrong. It names a printed
 * order by its number and never a person.
 */
export const pageTitle = (view: CheckoutView): string => {
  const title = wording[view.page]?.(view) ?? view.meta?.title
  const hasErrors = view.page !== 'not-found' && Object.keys(view.context.errors).length > 0
  return [hasErrors ? 'Erro:' : '', title ?? '', site].filter(Boolean).join(' ')
}
