import { proveRecord } from '../models/mailed-code.ts'
import type { Driver, Now } from './driver.ts'
import { answersOf, nothing, openAt, pageCauses, travel } from './page-driver.ts'

interface Offer {
  readonly id: number
  readonly plan: { readonly name: string }
}

/** Presses the button of the card that shows this offer. */
const choose = async ({ page, event, before }: Now): Promise<void> => {
  const offers: readonly Offer[] = before?.context.offers ?? []
  const { plan } = offers.find(({ id }) => id === event.id) as Offer
  await page.getByRole('button', { name: new RegExp(`^Quero esta ${plan.name}`) }).click()
}

/** Types the right code from the mail to this address. */
const prove =
  (address: string) =>
  ({ page, dataDir }: Now): Promise<void> =>
    proveRecord(page, dataDir, address)

/** Triggers of the events of a customer's offers in a browser; `path` is the page for the CPF, `address` the e-mail on record. */
export const offersCauses = (path: string, address: string): Driver['causes'] => ({
  ...pageCauses,
  'feature.open': openAt(path),
  'offer.choose': choose,
  'xstate.done.actor.child': prove(address),
  'xstate.route': travel('Voltar'),
  'xstate.after.orderBackoff.renewal.confirmacao.checking.pausing': nothing,
  ...answersOf('save-answers', 'keep-offer', 'place-renewal', 'place-again'),
})
