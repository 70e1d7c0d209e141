import { buyingWords } from '../../content/promises.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './install-button.module.css'
import { offersOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** A button back to the plans. */
export function InstallButtonSection({ view }: SectionProps) {
  return (
    <div className={`wrap ${styles.place}`}>
      <ButtonLink href="#planos" size="tall" icon="wrench">
        {buyingWords(offersOf(view))}
      </ButtonLink>
    </div>
  )
}
