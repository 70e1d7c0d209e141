import { billOf } from '@ultrafibra/contract/bill'
import { termsOf } from '@ultrafibra/contract/plan'
import { statusOf } from '../order-life/status-of.ts'
import type { NoCoverageLead } from '../store/no-coverage.rows.ts'
import type { OrderRecord } from '../store/order.rows.ts'
import type { RenewalRecord } from '../store/renewal.rows.ts'
import {
  exposedValue,
  type FieldName,
  fieldDefinitionOf,
  fieldsWith,
  type LeadRecord,
  type Tracking,
  valuesOf,
} from './lead.fields.ts'
import { maskText } from './masking.ts'
import { networkAddressOf } from './placed-address.ts'

const ordered = ({ orderNumber, placedAt }: OrderRecord) => ({ orderNumber, placedAt })
const later = (order: OrderRecord) => ({
  review: order.review,
  withdrawnAt: order.withdrawnAt,
  visitChangedAt: order.visitChangedAt,
  status: statusOf(order),
  confirmedVisit: order.confirmedVisit,
})
const sold = ({ plan: { sku, plan } }: OrderRecord) => ({ sku, plan })
/** The offer as sold, and what a whole month of it costs as it is paid, in cents. */
const agreed = ({ plan }: OrderRecord, byDebit: boolean) => ({
  monthlyCents: billOf(plan, { byDebit })?.months[0]?.priceCents ?? null,
  terms: termsOf(plan),
})
/** The campaign, and the other fields of the lead's origin. */
export const originOf = ({ addon, ...tracking }: Tracking) => ({ addon: addon ?? null, tracking })

/** An order with all values as in the contract; bank data only with direct debit. */
export const orderRow = ({ order, lead }: { order: OrderRecord; lead: LeadRecord }) => ({
  ...ordered(order),
  idLead: lead.id,
  idPlan: lead.idPlan,
  ...sold(order),
  ...valuesOf(fieldsWith('exported'), (name) =>
    name === 'bankInfo' && lead.direct_debit !== true ? undefined : exposedValue(lead, name),
  ),
  networkAddress: networkAddressOf(lead),
  ...originOf(lead.tracking),
  kind: order.kind,
  ...later(order),
  ...agreed(order, lead.direct_debit === true),
})

/** A placed renewal; `offer1` and `offer2` are ids of the chosen plans. */
export const renewalRow = ({ order, renewal }: { order: OrderRecord; renewal: RenewalRecord }) => ({
  ...ordered(order),
  idRenewal: renewal.id,
  idPlan: order.plan.id,
  ...sold(order),
  name: renewal.customer?.name ?? null,
  phone: renewal.customer?.phone ?? null,
  email: renewal.customer?.email ?? null,
  cpf: renewal.cpf,
  offer1: renewal.offer1,
  offer2: renewal.offer2,
  ...originOf(renewal.tracking),
  kind: order.kind,
  ...later(order),
  ...agreed(order, false),
})

/** A no-coverage lead; name, phone and e-mail are null until given. */
export const noCoverageRow = ({
  id,
  createdAt,
  owner,
  candidate,
  updatedAt,
  tracking,
  ...said
}: NoCoverageLead) => ({
  id,
  createdAt,
  ...said,
  ...originOf(tracking),
})

export type OrderRow = ReturnType<typeof orderRow> | ReturnType<typeof renewalRow>
export type NoCoverageRow = ReturnType<typeof noCoverageRow>

/** Fields without personal data; texts in all other fields are masked. */
const inClear: ReadonlySet<string> = new Set([
  ...[
    'orderNumber',
    'placedAt',
    'createdAt',
    'updatedAt',
    'nextStep',
    'withdrawnAt',
    'visitChangedAt',
    'status',
    'kind',
    'review',
    'sku',
    'plan',
    'addon',
    'infra',
    'mail',
    'code',
    'refusedAt',
    'writtenAt',
    'occurredAt',
    'endedAt',
    'lastError',
    'type',
    'at',
    'by',
  ],
  ...['city', 'state', 'bank', 'date', 'period'],
])

const masked = (value: unknown, name: string): unknown => {
  if (name === 'terms') return value
  if (Array.isArray(value)) return value.map((item) => masked(item, name))
  if (typeof value === 'object' && value !== null) return maskedRow(value)
  if (typeof value !== 'string' || inClear.has(name)) return value
  return (fieldDefinitionOf(name as FieldName)?.mask ?? maskText)(value)
}

/** The row with all texts masked that may identify a person. */
export const maskedRow = <T extends object>(row: T): T =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, masked(value, name)])) as T
