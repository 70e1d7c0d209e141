import { Icon } from '../../ui/icon.tsx'
import styles from './status-message.module.css'

/** The last event. Stays mounted and changes its text, which screen readers announce politely. */
export function StatusMessage({ text }: { readonly text: string }) {
  return (
    <p className={styles.message} role="status">
      {text === '' ? null : (
        <>
          <Icon name="check" />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}
