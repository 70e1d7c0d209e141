import * as brand from '@ultrafibra/contract/brand'
import type { RenewalOffer } from '@ultrafibra/contract/offers'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import { BillPanel } from '../../ui/bill.tsx'
import { Deferred } from '../../ui/deferred.tsx'
import { OrderReceipt } from '../../ui/order-receipt.tsx'
import { PageTitle } from '../../ui/page-title.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReviewList } from '../../ui/review-list.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { Timeline } from '../../ui/timeline.tsx'
import { OrderLinks } from '../parts/order-links.tsx'
import styles from '../parts/pedido-realizado.module.css'
import waiting from '../parts/waiting.module.css'
import type { PageProps } from '../screen.types.ts'
import { priceText, renewedBill, speedsText } from './offer-facts.ts'

const comingSteps = [
  { title: 'Pedido recebido', text: 'Sua renovação está com a nossa equipe.', done: true },
  { title: 'Novo preço', text: 'Ele vale a partir da próxima conta.' },
  { title: 'Velocidade nova', text: 'Muda sozinha: não é preciso receber ninguém em casa.' },
]

export function Screen(props: PageProps<RenewalContext, OffersEvent>) {
  const { phase, context } = props.view
  const isRevisited = phase === 'revisited'
  const offer = context.offers.find(({ id }) => id === context.storedId)
  const bill = offer && renewedBill(offer)
  return (
    <>
      <PageTitle text={`Renovação ${groupedNumber(context.orderNumber ?? 'feita')}`} />
      <div className={isRevisited ? waiting.message : undefined}>
        <StatusRegion>{isRevisited ? 'Esta renovação já foi feita.' : ''}</StatusRegion>
      </div>
      <div className={styles.done}>
        <OrderReceipt
          title="Renovação feita!"
          text="Agora é com a gente. Guarde o número do pedido."
          orderNumber={context.orderNumber ?? ''}
        />
        <div className={styles.columns}>
          <div className={styles.side}>
            <Panel title="O que acontece agora">
              <Timeline items={comingSteps} />
            </Panel>
            <OrderLinks
              link={context.orderLink || undefined}
              hasVisit={false}
              whatsapp={brand.whatsapp}
              phone={brand.salesPhone}
            />
          </div>
          <Panel title="Seu plano">
            <ReviewList rows={rowsOf(offer)} />
          </Panel>
        </div>
        <Deferred>{bill ? <BillPanel bill={bill} /> : null}</Deferred>
      </div>
    </>
  )
}

function rowsOf(offer: RenewalOffer | undefined) {
  if (offer === undefined) return []
  return [
    { id: 'plan', label: 'Plano', value: offer.plan.name },
    { id: 'speed', label: 'Velocidade', value: speedsText(offer) },
    { id: 'price', label: 'Mensalidade', value: priceText(offer.priceOffer) },
  ].filter(({ value }) => value !== '')
}
