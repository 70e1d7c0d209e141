import { type ReactNode, useId } from 'react'
import { formatBrl } from '../format/brl.ts'
import { cx } from './cx.ts'
import styles from './hero.module.css'
import { HouseArt } from './house-art.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface HeroProps {
  readonly eyebrow?: string | undefined
  readonly eyebrowIcon?: IconName | undefined
  /** Words inside <em> are lit. */
  readonly title: ReactNode
  readonly lead: ReactNode
  readonly priceCents?: number | undefined
  readonly priceNote?: string | undefined
  /** Usually a <HeroCard> with the coverage form. */
  readonly children?: ReactNode
}

export function Hero({
  eyebrow,
  eyebrowIcon = 'play',
  title,
  lead,
  priceCents,
  priceNote,
  children,
}: HeroProps) {
  const id = useId()
  return (
    <section className={styles.hero} aria-labelledby={id}>
      <div className={styles.panel}>
        <div className={`wrap ${styles.inner}`}>
          <div className={styles.words}>
            {eyebrow ? (
              <p className={styles.eyebrow}>
                <Icon name={eyebrowIcon} />
                {eyebrow}
              </p>
            ) : null}
            <h1 id={id} tabIndex={-1}>
              {title}
            </h1>
            <p className={styles.lead}>{lead}</p>
            {priceCents ? <HeroPrice cents={priceCents} note={priceNote} /> : null}
            {children}
          </div>
          <HouseArt className={styles.art} />
        </div>
      </div>
    </section>
  )
}

function HeroPrice({ cents, note }: { readonly cents: number; readonly note?: string | undefined }) {
  return (
    <p className={styles.price}>
      <b className="num">
        {formatBrl(cents)}
        <small>/mês</small>
      </b>
      <span>{note}</span>
    </p>
  )
}

export interface HeroCardProps {
  readonly title: string
  readonly children: ReactNode
  readonly note?: ReactNode
  /** With a frame around it; without, it keeps close to what surrounds it. */
  readonly framed?: boolean | undefined
}

/** The white card in the hero; its direct children lie in one row where there is room. */
export function HeroCard({ title, children, note, framed = true }: HeroCardProps) {
  return (
    <div className={cx(styles.card, framed && styles.framed)}>
      <h2>{title}</h2>
      <div className={styles.row}>{children}</div>
      {note ? <p className={styles.note}>{note}</p> : null}
    </div>
  )
}
