import type { ReactNode } from 'react'
import { formatBrl } from '../format/brl.ts'
import card from './card-parts.module.css'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-paths.ts'

export interface PlanFeature {
  readonly icon: IconName
  readonly text: ReactNode
}

interface FeatureListProps {
  readonly features: readonly PlanFeature[]
  readonly className?: string | undefined
}

/** A plan's features. */
export function FeatureList({ features, className }: FeatureListProps) {
  return (
    <ul className={cx(card.features, className)}>
      {features.map(({ icon, text }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list of a plan never reorders
        <li key={index}>
          <Icon name={icon} />
          <span>{text}</span>
        </li>
      ))}
    </ul>
  )
}

/** The price before the discount. */
export function FullPrice({ cents }: { readonly cents: number }) {
  return (
    <p className={card.was}>
      De <s className="num">{formatBrl(cents)}</s> <span className="sr">por</span>
    </p>
  )
}
