import { type MouseEvent, type ReactNode, useId } from 'react'
import { ButtonLink } from './button.tsx'
import card from './card-parts.module.css'
import { FeatureList, FullPrice, type PlanFeature } from './card-parts.tsx'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import { blank } from './new-tab.ts'
import styles from './plan-card.module.css'
import type { StreamingValue } from './plan-streaming.tsx'
import { Price } from './price.tsx'
import { Spinner } from './spinner.tsx'

/** What a card says of one plan. */
export interface PlanFace {
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
  /** Under the choice: what it changes. */
  readonly change?: ReactNode
  readonly whatsappHref?: string | undefined
  /** Below the purchase links: buttons for benefits, label and rules. */
  readonly label?: ReactNode
}

/** One of the plans on a card with a choice. */
export interface ChosenFace extends PlanFace {
  /** Of the option that chooses it: the browser shows the checked one's, without any script. */
  readonly value: StreamingValue
}

export interface PlanCardProps extends PlanFace {
  readonly onChoose?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined
  readonly highlighted?: boolean | undefined
  readonly state?: 'default' | 'loading' | 'success' | 'error' | undefined
  readonly headingLevel?: 2 | 3 | 4 | 5 | undefined
  /** Not shown in a short row. */
  readonly folded?: boolean | undefined
  /** Scroll target of the script. */
  readonly place?: string | undefined
  /** A click on the card outside its links and buttons, which have the same target. */
  readonly onPress?: (() => void) | undefined
  /** Between price and features: the streaming choice. */
  readonly children?: ReactNode
  /** Its plans in the order of the choice, among them its own; none without a choice. */
  readonly faces?: readonly ChosenFace[] | undefined
  /** The chosen one. */
  readonly value?: StreamingValue | undefined
}

const ACTION = {
  default: 'Contratar',
  loading: 'Abrindo...',
  success: 'Plano escolhido',
  error: 'Tentar de novo',
}

const answersItself = 'a, button, input, label, [popover]'

/** A part of the card, once for each of its plans. */
const eachFace = (
  { faces = [], value, ...own }: PlanCardProps,
  draw: (face: PlanCardProps, value?: StreamingValue) => ReactNode,
): ReactNode =>
  faces.length === 0
    ? draw(own)
    : faces.map((face) => (
        <div key={face.value} className={styles.face} data-face={face.value} hidden={face.value !== value}>
          {draw({ ...own, ...face }, face.value)}
        </div>
      ))

export function PlanCard(props: PlanCardProps) {
  const id = useId()
  const idOf = (value: StreamingValue | undefined): string => (value ? `${id}-${value}` : id)
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
        (props.highlighted || props.state === 'success') && card.selected,
      )}
      aria-labelledby={idOf(props.faces?.length ? props.value : undefined)}
      data-card={props.place}
      hidden={props.folded}
      onClick={props.onPress && press}
    >
      {eachFace(props, (face, value) => (
        <PlanHead {...face} id={idOf(value)} />
      ))}
      <PlanBody {...props} />
    </article>
  )
}

function PlanBody(props: PlanCardProps) {
  return (
    <div className={cx(card.body, styles.body)}>
      <div className={styles.facts}>
        <div>
          {eachFace(props, (face) => (
            <PlanPrice {...face} />
          ))}
          {props.children}
          {props.faces?.length ? (
            <div aria-live="polite">{eachFace(props, ({ change }) => change)}</div>
          ) : null}
        </div>
        {eachFace(props, ({ features }) => (
          <FeatureList features={features} className={styles.features} />
        ))}
      </div>
      {eachFace(props, (face) => (
        <PlanActions {...face} />
      ))}
    </div>
  )
}

function PlanHead(props: PlanCardProps & { readonly id: string }) {
  const Heading = `h${props.headingLevel ?? 3}` as const
  return (
    <div className={cx(card.head, styles.head)}>
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
  const { priceFullCents, priceCents, conditions } = props
  return (
    <>
      {priceFullCents ? (
        <FullPrice cents={priceFullCents} />
      ) : (
        <p className={cx(card.was, styles.noWas)} aria-hidden="true">
          &nbsp;
        </p>
      )}
      <Price key={priceCents} cents={priceCents} className={styles.price} />
      {conditions ? <p className={card.conditions}>{conditions}</p> : null}
      {props.points ? (
        <>
          <p className={styles.points}>{`+${points.format(props.points)} PONTOS`}</p>
          <p className={card.conditions}>no débito automático</p>
        </>
      ) : null}
    </>
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
  /** Three at most. */
  readonly few?: boolean | undefined
  /** On a phone they scroll sideways, by touch, keys or the arrows for this id. */
  readonly row?: { readonly id: string; readonly label: string } | undefined
  /** Further apart, each a little narrower. */
  readonly spaced?: boolean | undefined
  readonly children: ReactNode
}

/** Cards side by side, as many as fit. */
export function PlanGrid({ few, row, spaced, children }: PlanGridProps) {
  return (
    <div
      className={cx(
        styles.plans,
        row && `swipe ${styles.swiped}`,
        few && styles.few,
        spaced && styles.spaced,
      )}
      {...(row && { id: row.id, role: 'group', 'aria-label': row.label, 'data-cards': '' })}
    >
      {children}
    </div>
  )
}
