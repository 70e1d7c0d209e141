import { useState } from 'react'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import styles from './offer-label.module.css'
import { OfferLabel, type OfferLabelProps } from './offer-label.tsx'

export interface OfferLabelDialogProps {
  readonly plan: string
  readonly label: OfferLabelProps
  /** The button's text; the plan's name follows for screen readers. */
  readonly text: string
  /** Within a sentence. */
  readonly inline?: boolean | undefined
}

/** A link-like button that shows an offer's label in a dialog. */
export function OfferLabelDialog({ plan, label, text, inline }: OfferLabelDialogProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button
        type="button"
        className={cx(styles.opener, inline && styles.inline)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        <span>{text}</span> <span className="sr">{`de ${plan}`}</span>
      </button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Etiqueta da oferta">
        <OfferLabel {...label} />
      </Dialog>
    </>
  )
}
