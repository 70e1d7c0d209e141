import type { Failure } from '@ultrafibra/contract/failure'
import type { MigrationOffers } from '../../machines/migration/migration.types.ts'
import type { RenewalOffers } from '../../machines/renewal/renewal.types.ts'
import { plainCampaign, today } from './checkout-fixtures.ts'

/** Input of every feature. */
export const featureInput = { campaign: plainCampaign, today, plans: [] }

export const customerCpf = '390.533.447-05'
export const otherCpf = '168.995.350-09'

const customer = {
  documentNumber: '•••••••••05',
  email: 'b•••@cliente.exemplo.com.br',
  name: 'B••• S•••',
  phone: '•••••••4567',
}
const books = { slug: 'aya-books', benefit: 'Aya Books' }
const rules = 'Oferta de renovação para clientes, com fidelidade de 12 meses.'

const offer = (id: number, name: string, priceOffer: number, speeds: readonly [string, string]) => ({
  id,
  plan: {
    name,
    discount: 20,
    regulations: rules,
    sku: `rf${id}`,
    plan_download: speeds[0],
    plan_upload: speeds[1],
    subscriptions: [],
  },
  priceOffer,
  originalPrice: priceOffer + 20,
  benefits: [books],
})

export const renewalOffers: RenewalOffers = {
  id_renewal_request: 'renewal-1',
  needsCode: true,
  plansOffers: [
    offer(8001, '600 Mega', 79.99, ['600 Mbps', '300 Mbps']),
    offer(8002, '1 Giga', 99.99, ['1 Gbps', '500 Mbps']),
  ],
  userData: customer,
}

export const migrationOffers: MigrationOffers = {
  id_renewal_request: 'migration-1',
  needsCode: true,
  plansOffers: [
    { ...offer(9001, '500 Mega', 69.99, ['500 Mbps', '250 Mbps']), priceOfferDACC: 59.99 },
    { ...offer(9002, '700 Mega', 89.99, ['700 Mbps', '350 Mbps']), priceOfferDACC: 79.99 },
    { ...offer(9003, '1 Giga', 109.99, ['1 Gbps', '500 Mbps']), priceOfferDACC: 99.99 },
  ],
  userData: customer,
}

/** A server error with this status. */
export const refusal = (status: number, text: string, field?: string): Failure => ({
  kind: 'http',
  status,
  text,
  ...(field ? { field } : {}),
})

/** The API's word that there is no such lead, or renewal, for this browser. */
export const goneFailure = (text = 'Não encontramos.'): Failure => ({ ...refusal(404, text), isGone: true })

/** A status in the page of a proxy or firewall. */
export const foreign = (status: number): Failure => ({
  ...refusal(status, `Erro HTTP ${status}`),
  isForeign: true,
})

/** An invoked actor's result or failure, as the chart receives it. */
export const done = (id: string, output: unknown = {}) => ({ type: `xstate.done.actor.${id}`, output })
export const failed = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error })

/** The offers that a CPF led to. */
export const foundOf = (offers: object) => done('save-answers', { type: 'found', offers })

/** The code of the customer was right. */
export const proved = done('child')
