import { toCents } from '@ultrafibra/contract/brazil/money'
import type { RenewalOffer } from '@ultrafibra/contract/offers'
import { useId } from 'react'
import type { OffersEvent, OffersMemory } from '../../../machines/offers/offers.types.ts'
import { termsText } from '../../content/plan-terms.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { BillLine } from '../../ui/bill-line.tsx'
import { Button } from '../../ui/button.tsx'
import card from '../../ui/card-parts.module.css'
import { FeatureList } from '../../ui/card-parts.tsx'
import { cx } from '../../ui/cx.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Price } from '../../ui/price.tsx'
import { Step } from '../../ui/step.tsx'
import { WaitStatus } from '../../ui/wait-status.tsx'
import { salesPhoneOf } from '../parts/contact.ts'
import type { PageProps } from '../screen.types.ts'
import styles from './offer-cards.module.css'
import { billedOffer, includedIn, priceText, setupIn, speedsText } from './offer-facts.ts'

/** An offer's price on its card. */
export interface OfferPrice {
  /** The price of the card, in reais per month. */
  readonly now: number | string
  /** Below the price. */
  readonly conditions: string
}

export interface OfferCardsProps<Offer extends RenewalOffer>
  extends PageProps<OffersMemory<Offer>, OffersEvent> {
  readonly title: string
  readonly why: string
  /** Back link without script. */
  readonly backPath: string
  readonly priceOf: (offer: Offer) => OfferPrice
}

/** The page with a customer's offers side by side. */
export function OfferCards<Offer extends RenewalOffer>(props: OfferCardsProps<Offer>) {
  const { view, send, href, title, why, backPath, priceOf } = props
  const { offers, selectedId, failure } = view.context
  return (
    <Step
      title={title}
      why={why}
      backHref={href(backPath)}
      onBack={answeredLink(() => send({ type: 'step.back' }))}
      above={
        view.hasFailed ? (
          <FailureNotice
            text={failure?.text}
            reassurance="Sua escolha continua marcada."
            phone={salesPhoneOf(view)}
            onRetry={() => send({ type: 'step.retry' })}
          />
        ) : null
      }
    >
      <WaitStatus busy={view.isBusy} slow={view.isSlow} />
      <div className={styles.cards}>
        {offers.map((offer) => (
          <OfferCard
            key={offer.id}
            offer={offer}
            price={priceOf(offer)}
            isSelected={offer.id === selectedId}
            isBusy={view.isBusy && offer.id === selectedId}
            onChoose={() => send({ type: 'offer.choose', id: offer.id })}
          />
        ))}
      </div>
    </Step>
  )
}

interface OfferCardProps {
  readonly offer: RenewalOffer
  readonly price: OfferPrice
  readonly isSelected: boolean
  readonly isBusy: boolean
  readonly onChoose: () => void
}

function OfferCard({ offer, price, isSelected, isBusy, onChoose }: OfferCardProps) {
  const id = useId()
  const { plan } = offer
  return (
    <article className={cx(card.card, styles.card, isSelected && card.selected)} aria-labelledby={id}>
      <div className={cx(card.head, styles.head)}>
        {isSelected ? <p className={card.ribbon}>Sua escolha</p> : null}
        <h2 id={id}>{plan.name}</h2>
        <p className={card.subtitle}>{speedsText(offer)}</p>
      </div>
      <div className={cx(card.body, styles.body)}>
        <OfferPrices offer={offer} price={price} />
        <FeatureList
          features={[...includedIn(offer), ...setupIn(offer)].map((text) => ({ icon: 'check', text }))}
        />
        <div className={styles.actions}>
          <Button block busy={isBusy} onPress={onChoose}>
            Quero esta <span className="sr">{plan.name}</span>
          </Button>
          {plan.regulations ? (
            <Disclosure summary="Regulamento da oferta">
              <p className={styles.rules}>{plan.regulations}</p>
            </Disclosure>
          ) : null}
        </div>
      </div>
    </article>
  )
}

interface OfferPricesProps {
  readonly offer: RenewalOffer
  readonly price: OfferPrice
}

function OfferPrices({ offer, price }: OfferPricesProps) {
  const cents = toCents(price.now)
  const billed = billedOffer(offer)
  return (
    <div>
      <p className={cx(card.was, styles.was)}>
        De <s className="num">{priceText(offer.originalPrice)}</s> por
      </p>
      {cents === null ? <p className={styles.textPrice}>{price.now}</p> : <Price cents={cents} />}
      <p className={card.conditions}>
        {price.conditions ? <span>{price.conditions}</span> : null} <span>{termsText(offer.plan)}</span>
        {billed ? <BillLine plan={billed} payment={{ byDebit: true }} /> : null}
      </p>
    </div>
  )
}
