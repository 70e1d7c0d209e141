import { type ReactNode, useId } from 'react'
import card from './card-parts.module.css'
import { FeatureList, FullPrice, type PlanFeature } from './card-parts.tsx'
import styles from './cart-card.module.css'
import { cx } from './cx.ts'
import { Price } from './price.tsx'

export interface CartCardProps {
  readonly name: string
  readonly subtitle: string
  /** Price without the offer, when it is higher. */
  readonly priceFullCents?: number | undefined
  readonly priceCents: number
  readonly conditions: ReactNode
  readonly features: readonly PlanFeature[]
  /** Opens the offer's label and rules. */
  readonly label?: ReactNode
}

/** The plan in the cart: name, features, price. */
export function CartCard(props: CartCardProps) {
  const { name, subtitle, features } = props
  const id = useId()
  return (
    <article className={card.card} aria-labelledby={id}>
      <div className={cx(card.head, styles.head)}>
        <h2 id={id}>{name}</h2>
        <p className={card.subtitle}>{subtitle}</p>
      </div>
      <div className={cx(card.body, styles.body)}>
        <section>
          <h3>O que vem com o plano</h3>
          <FeatureList features={features} />
        </section>
        <CartPrice {...props} />
      </div>
    </article>
  )
}

function CartPrice({ priceFullCents, priceCents, conditions, label }: CartCardProps) {
  return (
    <section>
      <h3>Quanto fica por mês</h3>
      {priceFullCents ? <FullPrice cents={priceFullCents} /> : null}
      <Price cents={priceCents} />
      <p className={cx(card.conditions, styles.conditions)}>{conditions}</p>
      {label}
    </section>
  )
}
