import { Icon } from '../../ui/icon.tsx'
import styles from './news.module.css'

/** The last event. Stays mounted and changes its text, which screen readers announce politely. */
export function News({ text }: { readonly text: string }) {
  return (
    <p className={styles.news} role="status">
      {text === '' ? null : (
        <>
          <Icon name="check" />
          <span>{text}</span>
        </>
      )}
    </p>
  )
}
