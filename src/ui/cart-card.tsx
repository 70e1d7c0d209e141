import { type ReactNode, useId } from 'react'
import { formatBrl } from '../format/brl.ts'
import styles from './cart-card.module.css'
import { Icon } from './icon.tsx'
import type { PlanFeature } from './plan-card.tsx'
import { Price } from './price.tsx'
import { StrandMeter } from './strand-meter.tsx'

export interface CartCardProps {
  readonly name: string
  readonly subtitle: string
  /** Price without the offer, when it is higher. */
  readonly priceFullCents?: number | undefined
  readonly priceCents: number
  readonly conditions: ReactNode
  readonly features: readonly PlanFeature[]
  /** 1 to 8. */
  readonly litStrands: number
  /** Opens the offer's label and rules. */
  readonly label?: ReactNode
}

/** The plan in the cart: what it is, what comes with it and what it costs. */
export function CartCard(props: CartCardProps) {
  const { name, subtitle, features, litStrands } = props
  const id = useId()
  return (
    <article className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <StrandMeter lit={litStrands} className={styles.meter} />
        <h2 id={id}>{name}</h2>
        <p className={styles.subtitle}>{subtitle}</p>
      </div>
      <div className={styles.body}>
        <section>
          <h3>O que vem com o plano</h3>
          <ul className={styles.features}>
            {features.map(({ icon, text }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list of a plan never reorders
              <li key={index}>
                <Icon name={icon} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
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
      {priceFullCents ? (
        <p className={styles.was}>
          De <s className="num">{formatBrl(priceFullCents)}</s> <span className="sr">por</span>
        </p>
      ) : null}
      <Price cents={priceCents} />
      <p className={styles.conditions}>{conditions}</p>
      {label}
    </section>
  )
}
