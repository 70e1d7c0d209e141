import styles from './offer-label.module.css'

export interface OfferLabelProps {
  /** Name, code, prices, validity, loyalty, speeds: mandatory for every offer. */
  readonly facts: readonly { readonly label: string; readonly value: string }[]
  /** The offer's rules. */
  readonly regulations: string
  /** The provider: name, CNPJ, address. */
  readonly company: string
}

/** The label that Brazilian law requires of internet offers, with the offer's rules. */
export function OfferLabel({ facts, regulations, company }: OfferLabelProps) {
  return (
    <div className={styles.label}>
      <dl className={styles.facts}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
      </dl>
      <section>
        <h3>Regulamento da oferta</h3>
        <p>{regulations}</p>
      </section>
      <p>{company}</p>
    </div>
  )
}
