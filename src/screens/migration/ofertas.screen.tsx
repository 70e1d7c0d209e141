import type { MigrationContext } from '../../../machines/migration/migration.types.ts'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import { OfferCards } from '../renewal/offer-cards.tsx'
import { priceText } from '../renewal/offer-facts.ts'
import type { PageProps } from '../screen.types.ts'

export function Screen(props: PageProps<MigrationContext, OffersEvent>) {
  return (
    <OfferCards
      {...props}
      title="Escolha o seu plano"
      why="Depois a gente confere o endereço e combina a instalação."
      backPath="/consulta-cpf/"
      priceOf={({ priceOffer, priceOfferDACC }) => ({
        now: priceOfferDACC,
        conditions: `No débito automático. Sem débito: ${priceText(priceOffer)} por mês.`,
      })}
    />
  )
}
