import { answersOf, type LeadRecord } from '../leads/lead-record.ts'
import type { NoCoverageLead } from '../store/no-coverage.rows.ts'
import type { OrderRecord } from '../store/order.rows.ts'
import type { RenewalRecord } from '../store/renewal.rows.ts'

/** An order with every value as the contract spells it; bank data only where direct debit is on. */
export const orderRow = ({ order, lead }: { order: OrderRecord; lead: LeadRecord }) => ({
  orderNumber: order.orderNumber,
  placedAt: order.placedAt,
  idLead: lead.id,
  idPlan: lead.idPlan,
  sku: order.plan.sku,
  plan: order.plan.plan,
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  accept_promotions: lead.acceptPromotions,
  accept_information: lead.acceptInformation,
  birth_date: lead.birthDate,
  mothers_name: lead.mothersName,
  cpf: lead.cpf,
  cnpj: lead.cnpj,
  address: lead.address,
  complements: lead.complements,
  infra: lead.infra,
  due_date: lead.dueDate,
  direct_debit: lead.directDebit,
  ...(lead.directDebit === true ? { bankInfo: lead.bankInfo } : {}),
  schedules: lead.schedules,
  ...answersOf(lead),
  idPlanAddonBonus: lead.idPlanAddonBonus,
  addon: lead.tracking.addon ?? null,
  tracking: Object.fromEntries(Object.entries(lead.tracking).filter(([name]) => name !== 'addon')),
  kind: order.kind,
})

/** A renewal that was placed; `offer1` and `offer2` are ids of the plans chosen. */
export const renewalRow = ({ order, renewal }: { order: OrderRecord; renewal: RenewalRecord }) => ({
  orderNumber: order.orderNumber,
  placedAt: order.placedAt,
  idRenewal: renewal.id,
  idPlan: order.plan.id,
  sku: order.plan.sku,
  plan: order.plan.plan,
  name: renewal.customer?.name ?? null,
  phone: renewal.customer?.phone ?? null,
  email: renewal.customer?.email ?? null,
  cpf: renewal.cpf,
  offer1: renewal.offer1,
  offer2: renewal.offer2,
  addon: renewal.tracking.addon ?? null,
  tracking: Object.fromEntries(Object.entries(renewal.tracking).filter(([name]) => name !== 'addon')),
  kind: order.kind,
})

/** A person to tell when the fibre arrives; name, phone and e-mail are null until given. */
export const interestRow = (lead: NoCoverageLead) => ({
  id: lead.id,
  createdAt: lead.createdAt,
  idPlan: lead.idPlan,
  cep: lead.cep,
  number: lead.number,
  is_block_allotment: lead.isBlockAllotment,
  block_number: lead.blockNumber,
  allotment_number: lead.allotmentNumber,
  name: lead.name,
  phone: lead.phone,
  email: lead.email,
  addon: lead.tracking.addon ?? null,
  tracking: Object.fromEntries(Object.entries(lead.tracking).filter(([name]) => name !== 'addon')),
})

export type OrderRow = ReturnType<typeof orderRow> | ReturnType<typeof renewalRow>
export type InterestRow = ReturnType<typeof interestRow>
