import { ButtonLink } from '../../ui/button.tsx'
import styles from './install-button.module.css'

/** The button that leads back to the plans. */
export function InstallButtonSection() {
  return (
    <div className={`wrap ${styles.place}`}>
      <ButtonLink href="#planos" size="tall" icon="wrench">
        Contrate agora com instalação grátis
      </ButtonLink>
    </div>
  )
}
