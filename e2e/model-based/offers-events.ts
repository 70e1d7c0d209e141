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

/** Triggers of the events of a customer's offers in a browser; `path` is the page for the CPF. */
export const offersCauses = (path: string): Driver['causes'] => ({
  ...pageCauses,
  'feature.open': openAt(path),
  'offer.choose': choose,
  'xstate.route': travel('Voltar'),
  'xstate.after.orderBackoff.renewal.confirmacao.checking.pausing': nothing,
  ...answersOf('find-offers', 'keep-offer', 'place-renewal', 'place-again'),
})
