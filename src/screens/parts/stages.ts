import type { CheckoutContext } from '../../../machines/checkout/checkout.types.ts'
import type { CheckoutProgressProps } from '../../ui/progress.tsx'
import type { PageView } from '../screen.types.ts'

type Stage = Omit<CheckoutProgressProps, 'percent'>

const stagesOf = (names: readonly string[], pages: Readonly<Record<string, number>>) => ({ names, pages })

/** The stages of a purchase, by section. */
const purchase = stagesOf(['Disponibilidade', 'Seus dados', 'Pagamento e instalação', 'Pedido realizado'], {
  disponibilidade: 0,
  'dados-pessoais': 1,
  pagamento: 2,
  'pedido-realizado': 3,
})

/** A customer's, by page: of the renewal, and of the migration until its purchase begins. */
const customers = {
  renewal: stagesOf(['Seu cadastro', 'Suas ofertas', 'Confirmação', 'Renovação feita'], {
    'consulta-cpf': 0,
    'confirmacao-titular': 0,
    ofertas: 1,
    'em-andamento': 2,
    confirmacao: 2,
    'pedido-realizado': 3,
  }),
  migration: stagesOf(
    ['Seu cadastro', 'Suas ofertas', 'Disponibilidade', 'Pagamento e instalação', 'Pedido realizado'],
    { 'consulta-cpf': 0, 'confirmacao-titular': 0, ofertas: 1 },
  ),
} as const

/** The purchase of a migrating customer: the record has the personal data. */
const migratingPurchase = stagesOf(customers.migration.names, {
  disponibilidade: 2,
  'dados-pessoais': 2,
  pagamento: 3,
  'pedido-realizado': 4,
})

/** The stage of a page, for the progress line; undefined where a page has none. */
export const stageOf = ({ feature, page, meta, context }: PageView<unknown>): Stage | undefined => {
  if (!meta?.section) return undefined
  const isMigrating = (context as Partial<CheckoutContext>).isMigration === true
  const [{ names, pages }, key] =
    feature === 'renewal' || feature === 'migration'
      ? [customers[feature], page]
      : [isMigrating ? migratingPurchase : purchase, meta.section]
  const index = pages[key]
  return index === undefined ? undefined : { stage: names[index] ?? '', at: index + 1, of: names.length }
}
