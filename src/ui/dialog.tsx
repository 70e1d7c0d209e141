import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { cx } from './cx.ts'
import styles from './dialog.module.css'
import { Icon } from './icon.tsx'

export interface DialogProps {
  readonly open: boolean
  /** Called on Esc, backdrop and close button; the owner decides through `open`. */
  readonly onClose: () => void
  readonly title: ReactNode
  readonly children: ReactNode
  readonly placement?: 'centre' | 'drawer' | undefined
}

/**
 * A native modal dialog: the browser keeps the focus inside and returns it to the opener when `open` ends. It is drawn
 * once it opens, and stays for its exit animation.
 */
export function Dialog(props: DialogProps) {
  const [isDrawn, setDrawn] = useState(props.open)
  if (props.open && !isDrawn) setDrawn(true)
  return isDrawn ? <DrawnDialog {...props} /> : null
}

function DrawnDialog({ open, onClose, title, children, placement = 'centre' }: DialogProps) {
  const titleId = useId()
  const dialog = useModal(open)
  const cancel = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target !== event.currentTarget) return
    event.preventDefault()
    onClose()
  }
  // A second Esc in a row closes it without `cancel`: browsers do not let a page trap its visitors.
  const closedByBrowser = (event: SyntheticEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget && open && !event.currentTarget.open) onClose()
  }
  const pressBackdrop = (event: MouseEvent<HTMLDialogElement>) => {
    if (event.target === event.currentTarget) onClose()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the key for closing is Esc, which arrives as `cancel`
    <dialog
      ref={dialog}
      className={cx(styles.dialog, styles[placement])}
      aria-labelledby={titleId}
      inert={!open}
      onCancel={cancel}
      onClose={closedByBrowser}
      onClick={pressBackdrop}
    >
      <div className={styles.body}>
        <DialogHead titleId={titleId} title={title} onClose={onClose} />
        {children}
      </div>
    </dialog>
  )
}

interface DialogHeadProps extends Pick<DialogProps, 'title' | 'onClose'> {
  readonly titleId: string
}

function DialogHead({ titleId, title, onClose }: DialogHeadProps) {
  return (
    <div className={styles.head}>
      <h2 id={titleId} tabIndex={-1} data-dialog-title="">
        {title}
      </h2>
      <button type="button" className={styles.close} onClick={onClose}>
        <Icon name="close" />
        <span className="sr">Fechar</span>
      </button>
    </div>
  )
}

const focusTitle = (dialog: HTMLDialogElement): void =>
  dialog.querySelector<HTMLElement>('[data-dialog-title]')?.focus({ preventScroll: true })

// A layout effect, so that an unmounting dialog closes and returns the focus while still in the document.
function useModal(open: boolean) {
  const ref = useRef<HTMLDialogElement>(null)
  useLayoutEffect(() => {
    const dialog = ref.current
    if (!dialog || !open) return
    dialog.showModal()
    focusTitle(dialog)
    return () => dialog.close()
  }, [open])
  // A submitted form disappears with its focused button.
  useLayoutEffect(() => {
    if (open && ref.current && document.activeElement === document.body) focusTitle(ref.current)
  })
  return ref
}
