import { Icon } from '../../ui/icon.tsx'
import type { IconName } from '../../ui/icon-paths.ts'
import { Block } from './block.tsx'
import styles from './page-cards.module.css'

export interface PageCard {
  readonly icon: IconName
  readonly title: string
  readonly text: string
}

export interface PageCardsProps {
  readonly title: string
  readonly lead?: string | undefined
  readonly id?: string | undefined
  readonly tone?: 'plain' | 'sunken' | undefined
  readonly cards: readonly PageCard[]
}

/** Advantages, one card each. */
export function PageCards({ cards, ...block }: PageCardsProps) {
  return (
    <Block {...block}>
      <ul className={styles.cards}>
        {cards.map(({ icon, title, text }) => (
          <li key={title}>
            <span className={styles.mark}>
              <Icon name={icon} />
            </span>
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </Block>
  )
}
