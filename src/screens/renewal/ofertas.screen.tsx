import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import type { PageProps } from '../screen.types.ts'
import { OfferCards } from './offer-cards.tsx'
import { savingText } from './offer-facts.ts'

export function Screen(props: PageProps<RenewalContext, OffersEvent>) {
  return (
    <OfferCards
      {...props}
      title="Suas ofertas de renovação"
      why="Escolha uma. Nada muda no seu plano antes de você confirmar."
      backPath="/refidelizacao/consulta-cpf/"
      priceOf={({ priceOffer, originalPrice }) => ({
        now: priceOffer,
        conditions: savingText(originalPrice, priceOffer),
      })}
    />
  )
}
