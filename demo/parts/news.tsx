import { Icon } from '../../src/ui/icon.tsx'
import styles from './news.module.css'

/** What has just happened. It stays in the page and changes its text: screen readers announce the change politely. */
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
