import { ButtonLink } from '../../ui/button.tsx'
import styles from './install-button.module.css'

/** A button back to the plans. */
export function InstallButtonSection() {
  return (
    <div className={`wrap ${styles.place}`}>
      <ButtonLink href="#planos" size="tall" icon="wrench">
        Contrate agora com instalação grátis
      </ButtonLink>
    </div>
  )
}
