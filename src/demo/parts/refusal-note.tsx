import { cx } from '../../ui/cx.ts'
import styles from '../../ui/field-message.module.css'
import { Icon } from '../../ui/icon.tsx'
import type { Translate } from '../texts/translate.ts'

export interface RefusalNoteProps {
  readonly id: string
  readonly text: string
  readonly t: Translate
}

/** A field's error, beside it. */
export function RefusalNote({ id, text, t }: RefusalNoteProps) {
  return (
    <p className={cx(styles.message, styles.error)} id={id}>
      <Icon name="alert" />
      <span>
        <span className="sr">{t('errorPrefix')}</span>
        <span>{text}</span>
      </span>
    </p>
  )
}
