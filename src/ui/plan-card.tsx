import { type MouseEvent, type ReactNode, useId } from 'react'
import { ButtonLink } from './button.tsx'
import card from './card-parts.module.css'
import { FeatureList, FullPrice, type PlanFeature } from './card-parts.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { blank } from './new-tab.ts'
import styles from './plan-card.module.css'
import { Price } from './price.tsx'
import { Spinner } from './spinner.tsx'
import { StrandMeter } from './strand-meter.tsx'

export interface PlanCardProps {
  readonly name: string
  readonly subtitle: string
  readonly ribbon?: ReactNode
  /** Explains the line under the name. */
  readonly tip?: ReactNode
  /** Price before the discount, if higher. */
  readonly priceFullCents?: number | undefined
  /** Price with direct debit. */
  readonly priceCents: number
  readonly conditions?: ReactNode
  /** Partner points for direct debit. */
  readonly points?: number | null | undefined
  readonly features: readonly PlanFeature[]
  readonly href: string
  readonly onChoose?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** 1 to 8. */
  readonly litStrands: number
  readonly highlighted?: boolean | undefined
  readonly state?: 'default' | 'loading' | 'success' | 'error' | undefined
  readonly headingLevel?: 2 | 3 | 4 | 5 | undefined
  /** Its place in a short row: the recommended card in the middle, or first on a phone; a folded one is hidden. */
  readonly slot?: 'lead' | 'after' | 'folded' | undefined
  /** Scroll target of the script. */
  readonly place?: string | undefined
  /** A click on the card outside its links and buttons, which have the same target. */
  readonly onPress?: (() => void) | undefined
  /** Between price and features: the streaming choice. */
  readonly children?: ReactNode
  readonly whatsappHref?: string | undefined
  /** Below the purchase links: buttons for benefits, label and rules. */
  readonly label?: ReactNode
}

const ACTION = {
  default: 'Contratar',
  loading: 'Abrindo...',
  success: 'Plano escolhido',
  error: 'Tentar de novo',
}

const answersItself = 'a, button, input, label, [popover]'

export function PlanCard(props: PlanCardProps) {
  const id = useId()
  const press = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target as Element).closest(answersItself)) props.onPress?.()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the links on the card do for keys what its surface does for fingers
    <article
      className={cx(
        card.card,
        card.lifted,
        styles.card,
        props.slot && props.slot !== 'folded' && styles[props.slot],
        (props.highlighted || props.state === 'success') && card.selected,
      )}
      aria-labelledby={id}
      data-card={props.place}
      hidden={props.slot === 'folded'}
      onClick={props.onPress && press}
    >
      <PlanHead {...props} id={id} />
      <div className={cx(card.body, styles.body)}>
        <div className={styles.facts}>
          <PlanPrice {...props} />
          <FeatureList features={props.features} className={styles.features} />
        </div>
        <PlanActions {...props} />
      </div>
    </article>
  )
}

function PlanHead(props: PlanCardProps & { readonly id: string }) {
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <div className={cx(card.head, styles.head)}>
      <StrandMeter lit={props.litStrands} className={card.meter} />
      {props.ribbon ? <p className={card.ribbon}>{props.ribbon}</p> : null}
      <Heading id={props.id}>{props.name}</Heading>
      <p className={cx(card.subtitle, styles.subtitle)}>
        <span>{props.subtitle}</span> {props.tip}
      </p>
    </div>
  )
}

const points = new Intl.NumberFormat('pt-BR')

function PlanPrice(props: PlanCardProps) {
  const { priceFullCents, priceCents, conditions, children } = props
  return (
    <div>
      {priceFullCents ? (
        <FullPrice cents={priceFullCents} />
      ) : (
        <p className={cx(card.was, styles.noWas)} aria-hidden="true">
          &nbsp;
        </p>
      )}
      <Price key={priceCents} cents={priceCents} className={styles.price} />
      {conditions ? <p className={card.conditions}>{conditions}</p> : null}
      {props.points ? <p className={styles.points}>{`+${points.format(props.points)} PONTOS`}</p> : null}
      {children}
    </div>
  )
}

function PlanActions({ name, href, onChoose, state = 'default', whatsappHref, label }: PlanCardProps) {
  return (
    <div className={cx(styles.actions, state !== 'default' && styles[state])}>
      <ButtonLink href={href} onPress={onChoose} block>
        <span className={styles.action}>
          {state === 'loading' ? <Spinner className={styles.spinner} /> : null}
          {state === 'success' ? <Icon name="check" /> : null}
          {state === 'error' ? <Icon name="alert" /> : null}
          <span aria-live="polite">{ACTION[state]}</span> <span className="sr">{name}</span>
        </span>
      </ButtonLink>
      {whatsappHref ? (
        <a href={whatsappHref} className={styles.quiet} {...blank}>
          <Icon name="whatsapp" />
          <span>
            Contratar pelo WhatsApp <span className="sr">{name}</span>
          </span>
        </a>
      ) : null}
      {label}
    </div>
  )
}

export interface PlanGridProps {
  /** Three at most, the recommended one in the middle, or first on a phone. */
  readonly few?: boolean | undefined
  /** On a phone they are swiped. */
  readonly swiped?: boolean | undefined
  readonly children: ReactNode
}

/** Cards side by side, as many as fit. */
export function PlanGrid({ few, swiped, children }: PlanGridProps) {
  return (
    <div className={cx(styles.plans, swiped && `swipe ${styles.swiped}`, few && styles.few)}>{children}</div>
  )
}
