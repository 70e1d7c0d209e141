import type { OrderLife } from './order-life.ts'

type Life = Pick<OrderLife, 'order'>

const cancelled = {
  default: 'seu pedido foi cancelado',
  migration: 'seu pedido de migração foi cancelado',
  renewal: 'sua renovação foi cancelada',
} as const satisfies Record<OrderLife['order']['kind'], string>

/** 'seu pedido foi cancelado' */
export const cancelledText = ({ order }: Life): string => cancelled[order.kind]

/** What a withdrawal means for the bill, as a sentence: a customer's present plan goes on. */
export const afterWithdrawal = ({ order }: Life): string =>
  order.kind === 'default' ? 'Você não paga nada.' : 'Seu plano atual continua como está, com a mesma conta.'
