import { useState } from 'react'
import { cx } from './cx.ts'
import { Dialog } from './dialog.tsx'
import styles from './offer-label.module.css'
import { OfferLabel, type OfferLabelProps } from './offer-label.tsx'

export interface OfferLabelDialogProps {
  readonly plan: string
  readonly label: OfferLabelProps
  /** What the button says; the plan's name follows for who listens. */
  readonly text: string
  /** Within a sentence. */
  readonly inline?: boolean | undefined
}

/** A button like a link that shows an offer's label over the page, which keeps its place. */
export function OfferLabelDialog({ plan, label, text, inline }: OfferLabelDialogProps) {
  const [isOpen, setOpen] = useState<boolean | null>(null)
  return (
    <>
      <button
        type="button"
        className={cx(styles.opener, inline && styles.inline)}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        {text} <span className="sr">de {plan}</span>
      </button>
      {isOpen === null ? null : (
        <Dialog open={isOpen} onClose={() => setOpen(false)} title="Etiqueta da oferta">
          <OfferLabel {...label} />
        </Dialog>
      )}
    </>
  )
}
