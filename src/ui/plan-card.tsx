import { type MouseEvent, type ReactNode, useId } from 'react'
import { formatBrl } from '../format/brl.ts'
import { ButtonLink } from './button.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import styles from './plan-card.module.css'
import { Price } from './price.tsx'
import { Spinner } from './spinner.tsx'
import { StrandMeter } from './strand-meter.tsx'

export interface PlanFeature {
  readonly icon: IconName
  readonly text: ReactNode
}

export interface PlanCardProps {
  readonly name: string
  readonly subtitle: string
  readonly ribbon?: string | undefined
  /** Price without direct debit, when it is higher. */
  readonly priceFullCents?: number | undefined
  /** Price with direct debit. */
  readonly priceCents: number
  readonly conditions?: ReactNode
  readonly features: readonly PlanFeature[]
  readonly href: string
  readonly onChoose?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  /** 1 to 8. */
  readonly litStrands: number
  readonly highlighted?: boolean | undefined
  readonly state?: 'default' | 'loading' | 'success' | 'error' | undefined
  readonly headingLevel?: 2 | 3 | undefined
  /** Between price and features: the streaming choice. */
  readonly children?: ReactNode
  readonly whatsappHref?: string | undefined
  /** Opens the offer's label and rules. */
  readonly label?: ReactNode
}

const ACTION = {
  default: 'Contratar',
  loading: 'Abrindo...',
  success: 'Plano escolhido',
  error: 'Tentar de novo',
}

export function PlanCard(props: PlanCardProps) {
  const id = useId()
  return (
    <article
      className={cx(styles.card, (props.highlighted || props.state === 'success') && styles.highlighted)}
      aria-labelledby={id}
    >
      <PlanHead {...props} id={id} />
      <div className={styles.body}>
        <PlanPrice {...props} />
        <ul className={styles.features}>
          {props.features.map(({ icon, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list of a plan never reorders
            <li key={index}>
              <Icon name={icon} />
              <span>{text}</span>
            </li>
          ))}
        </ul>
        <PlanActions {...props} />
      </div>
    </article>
  )
}

function PlanHead(props: PlanCardProps & { readonly id: string }) {
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <div className={styles.head}>
      <StrandMeter lit={props.litStrands} className={styles.meter} />
      {props.ribbon ? <p className={styles.ribbon}>{props.ribbon}</p> : null}
      <Heading id={props.id}>{props.name}</Heading>
      <p className={styles.subtitle}>{props.subtitle}</p>
    </div>
  )
}

function PlanPrice({ priceFullCents, priceCents, conditions, children }: PlanCardProps) {
  return (
    <div className={styles.price}>
      {priceFullCents ? (
        <p className={styles.was}>
          De <s className="num">{formatBrl(priceFullCents)}</s> <span className="sr">por</span>
        </p>
      ) : (
        <p className={cx(styles.was, styles.noWas)} aria-hidden="true">
          &nbsp;
        </p>
      )}
      <Price cents={priceCents} />
      {conditions ? <p className={styles.conditions}>{conditions}</p> : null}
      {children}
    </div>
  )
}

function PlanActions({ name, href, onChoose, state = 'default', whatsappHref, label }: PlanCardProps) {
  return (
    <div className={styles.actions}>
      <ButtonLink href={href} onPress={onChoose} block>
        <span className={styles.action}>
          {state === 'loading' ? <Spinner className={styles.spinner} /> : null}
          {state === 'success' ? <Icon name="check" /> : null}
          <span aria-live="polite">{ACTION[state]}</span> <span className="sr">{name}</span>
        </span>
      </ButtonLink>
      {whatsappHref ? (
        <ButtonLink href={whatsappHref} variant="text" icon="whatsapp" block newTab>
          Contratar pelo WhatsApp <span className="sr">{name}</span>
        </ButtonLink>
      ) : null}
      {label}
    </div>
  )
}

/** Cards side by side, as many as fit. */
export function PlanGrid({ children }: { readonly children: ReactNode }) {
  return <div className={styles.plans}>{children}</div>
}
