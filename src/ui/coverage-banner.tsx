import styles from './coverage-banner.module.css'
import { cx } from './cx.ts'
import { LitHouse } from './lit-house.tsx'

export interface CoverageFact {
  readonly label: string
  readonly value: string
  readonly note?: string | undefined
}

export interface CoverageBannerProps {
  /** 'Tem fibra na' */
  readonly opening: string
  /** 'Avenida Paulista, 1578' */
  readonly place: string
  readonly facts: readonly CoverageFact[]
}

/** The good news of an address: the fibre of its street, lit up to the door. */
export function CoverageBanner({ opening, place, facts }: CoverageBannerProps) {
  return (
    <section className={cx(styles.panel, styles.found)}>
      <p className={styles.headline}>
        <span>{opening}</span> <b>{place}</b>
      </p>
      {facts.length > 0 ? (
        <dl className={styles.facts}>
          {facts.map(({ label, value, note }) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd className="num">
                <span>{value}</span> {note ? <small>{note}</small> : null}
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      <LitHouse className={styles.house} bundle="long" running={false} />
    </section>
  )
}

/** The look-up: light runs along the street, under its name. */
export function CoverageSearch({ place }: { readonly place: string }) {
  return (
    <div className={cx(styles.panel, styles.asking)} aria-hidden="true">
      <p className={styles.street}>{place}</p>
      <LitHouse className={styles.house} bundle="long" lit={0} running />
    </div>
  )
}
