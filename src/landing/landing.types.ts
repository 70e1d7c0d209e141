import type { AnyActorRef } from 'xstate'
import type { CepInformation, HouseNumber } from '../../contract/address.ts'
import type { Campaign } from '../../contract/campaign.ts'
import type { Api } from '../../contract/endpoints.ts'
import type { Plan } from '../../contract/plan.ts'

/** What a visitor already said before a journey began; it travels in memory only. */
export interface Brought {
  readonly cepDigits: string
  readonly cep: CepInformation
  readonly house?: HouseNumber
  /** As typed: none of it has been stored anywhere yet. */
  readonly contact?: { readonly name?: string; readonly phone?: string; readonly email?: string }
}

/** Everything that a marketing page shows is a function of this; it is the same at build and in the browser. */
export interface LandingView {
  readonly campaign: Campaign
  /** The page's state in the root's chart: `home`, `globoplay`… */
  readonly page: string
  /** All plans of the campaign's file. */
  readonly plans: readonly Plan[]
  /** The address of a page under the campaign, or of another campaign, with the carried query. */
  readonly href: (path: string) => string
}

/** A marketing page in a browser: what its islands may ask for. */
export interface Landing extends LandingView {
  readonly api: Api
  /** The actor of an island that has started. */
  readonly running: (island: string) => AnyActorRef | undefined
  /** Opens an overlay island: loads it, starts it and sends it `drawer.open` with the detail. */
  readonly open: (overlay: string, detail?: string) => void
  /** Goes to a page of a journey, with what the visitor has already said. */
  readonly leave: (path: string, brought?: Brought) => void
}
