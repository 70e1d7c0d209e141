import { type ReactNode, useId } from 'react'
import { formatBrl } from '../format/brl.ts'
import { cx } from './cx.ts'
import shared from './hero-words.module.css'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'
import { LitHouse } from './lit-house.tsx'
import styles from './page-hero.module.css'
import { Scene, type SceneName } from './scene.tsx'
import { Unbroken } from './unbroken.tsx'

export interface PageHeroProps {
  readonly eyebrow?: string | undefined
  readonly eyebrowIcon?: IconName | undefined
  /** <em> is highlighted. */
  readonly title: ReactNode
  readonly lead: string
  /** Price per month; text that is no number stays. */
  readonly priceCents?: number | undefined
  readonly priceText?: string | undefined
  /** Before the price: that it is the lowest. */
  readonly priceLead?: string | undefined
  readonly priceNote?: string | undefined
  /** Between the lead and the buttons: a short list. */
  readonly children?: ReactNode
  /** Buttons; without them the heading stays low, with the choices right below. */
  readonly actions?: ReactNode
  readonly art?: SceneName | 'house' | undefined
  /** The drawing below 768 px; by default the same. */
  readonly narrowArt?: SceneName | undefined
}

/** The first section of a page; a browser paints nothing before it is whole. */
export const heroId = 'abertura'

/** A page's heading: topic, price, buttons and a drawing. */
export function PageHero(props: PageHeroProps) {
  const id = useId()
  const { eyebrow, eyebrowIcon = 'play', title, lead, children, actions } = props
  return (
    <section id={heroId} className={cx(styles.hero, !actions && styles.low)} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={`wrap ${styles.inner}`}>
          <div className={styles.words}>
            {eyebrow ? (
              <p className={shared.eyebrow}>
                <Icon name={eyebrowIcon} />
                <span>{eyebrow}</span>
              </p>
            ) : null}
            <h1 id={id} className={shared.title} tabIndex={-1}>
              {title}
            </h1>
            <p className={cx(shared.lead, styles.lead)}>
              <Unbroken text={lead} />
            </p>
            <PagePrice {...props} />
            {children}
            {actions ? <div className={cx(shared.actions, styles.actions)}>{actions}</div> : null}
          </div>
          <PageArt {...props} />
        </div>
      </div>
    </section>
  )
}

function PagePrice({ priceCents, priceText, priceLead, priceNote }: PageHeroProps) {
  if (priceCents === undefined && priceText === undefined) return null
  return (
    <p className={cx(shared.price, styles.price)}>
      {priceLead ? <span className={styles.priceLead}>{`${priceLead} `}</span> : null}
      <b className="num">
        <span>{priceCents === undefined ? priceText : formatBrl(priceCents)}</span>
        {priceCents === undefined ? null : <small>/mês</small>}
      </b>{' '}
      {priceNote ? <span>{priceNote}</span> : null}
    </p>
  )
}

function PageArt({ art = 'house', narrowArt }: PageHeroProps) {
  if (art === 'house') return <LitHouse className={styles.art} />
  return <Scene name={art} narrow={narrowArt} className={cx(styles.art, shared.scene)} />
}
