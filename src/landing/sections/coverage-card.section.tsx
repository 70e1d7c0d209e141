import { cx } from '../../ui/cx.ts'
import { Icon } from '../../ui/icon.tsx'
import type { LandingView } from '../landing.types.ts'
import styles from './coverage-card.module.css'
import type { SectionProps } from './section.types.ts'

/** The coverage check's URL; its last part names the page of origin, the same for all its visitors. */
const coverageLink = ({ page, campaign, href }: LandingView): string => {
  const origin = [page, ...campaign.addon.split('/')].filter((part) => part !== '').join('-')
  return href(`/consultar-cobertura/cep/${origin}/`)
}

/** Link to the coverage check by whole address, on every page of a campaign whose home has it. */
export function CoverageCardSection({ view }: SectionProps) {
  if (!view.campaign.homeSections.includes('coverage-card')) return null
  return (
    <div className="wrap">
      <a
        className={cx(styles.card, view.campaign.framesCoverage && styles.framed)}
        href={coverageLink(view)}
        data-opens="coverage-drawer"
      >
        <span className={styles.mark}>
          <Icon name="pin" />
        </span>
        <span className={styles.words}>
          <b>Consulte a cobertura no seu endereço</b>{' '}
          <span>Com o CEP e o número, a resposta sai na hora.</span>
        </span>
        <span className={styles.call}>Consultar cobertura</span>
        <Icon name="back" className={styles.arrow} />
      </a>
    </div>
  )
}
