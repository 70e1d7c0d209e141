import type { Catalogue } from '../catalogue/catalogue.ts'
import type { CepLookup } from '../catalogue/cep-lookup.ts'
import type { OfferFeed } from '../catalogue/offer-feed.ts'
import type { FunnelCounts } from '../funnel/funnel-counts.ts'
import type { Limits } from '../http/limit-settings.ts'
import type { SendMail } from '../mail/send-mail.ts'
import type { OpenPorts } from '../ports/open-ports.ts'
import type { Store } from '../store/store.ts'

/** Dependencies of the handlers. */
export interface Services {
  readonly store: Store
  readonly catalogue: Catalogue
  /** Systems of the provider; never asked inside a transaction. */
  readonly ports: OpenPorts
  /** Null if plans and prices are in the data folder. */
  readonly offerFeed: OfferFeed | null
  readonly lookUpCep: CepLookup
  readonly sendMail: SendMail
  readonly funnel: FunnelCounts
  /** Limits that the handlers check themselves, in the transaction of what they count. */
  readonly limits: Limits
  /** The public origin, for links in mails: never a request's Host header, which anyone can forge. */
  readonly siteOrigin: string
}
