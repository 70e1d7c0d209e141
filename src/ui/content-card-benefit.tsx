import styles from './content-card-benefit.module.css'
import { BENEFIT_PATHS } from './content-card-paths.ts'
import { cx } from './cx.ts'

export interface BenefitCardProps {
  readonly slug: string
  readonly name: string
  readonly description: string
  /** Whether its drawing has colours for the dark theme. */
  readonly followsTheme: boolean
  readonly link?: { readonly href: string; readonly label: string } | undefined
}

/** A benefit: drawing, name, description. */
export function BenefitCard({ slug, name, description, followsTheme, link }: BenefitCardProps) {
  return (
    <div className={styles.card}>
      <span className={cx(styles.mark, followsTheme && styles.themed)}>
        <Picture slug={slug} />
      </span>
      <div className={styles.words}>
        <h3>{name}</h3>
        <p>{description}</p>
        {link ? (
          <a className={styles.link} href={link.href}>
            <span>{link.label}</span>
            <span className="sr">{` com ${name}`}</span>
          </a>
        ) : null}
      </div>
    </div>
  )
}

interface BenefitPicturesProps {
  readonly label: string
  readonly benefits: readonly { readonly slug: string; readonly name: string }[]
}

/** Benefits by drawing and name, as many in a row as fit. */
export function BenefitPictures({ label, benefits }: BenefitPicturesProps) {
  return (
    <ul className={styles.pictures} aria-label={label}>
      {benefits.map(({ slug, name }) => (
        <li key={slug}>
          <Picture slug={slug} />
          <span>{name}</span>
        </li>
      ))}
    </ul>
  )
}

function Picture({ slug }: { readonly slug: string }) {
  return (
    <svg className="i" viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      <path d={BENEFIT_PATHS[slug] ?? BENEFIT_PATHS['']} />
    </svg>
  )
}
