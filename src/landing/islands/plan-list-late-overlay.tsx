import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { PlanOverlayProps } from './plan-list-overlay.tsx'

/** Stands for an overlay that could not be fetched: the card's links are still there. */
function Unreachable({ card, isOpen }: PlanOverlayProps): ReactNode {
  useEffect(() => {
    if (isOpen) card.send({ type: 'overlay.close' })
  }, [card, isOpen])
  return null
}

const PlanOverlay = lazy(() =>
  import('./plan-list-overlay.tsx').then(
    ({ PlanOverlay: Overlay }) => ({ default: Overlay }),
    () => ({ default: Unreachable }),
  ),
)

/** What lies over the page for a card: fetched when it is first asked for, and kept to leave the way it came. */
export function LateOverlay(props: Omit<PlanOverlayProps, 'kind' | 'isOpen'>) {
  const overlay = useSelector(props.card, ({ value }) => value.overlay)
  const [kind, setKind] = useState(overlay)
  if (overlay !== 'closed' && overlay !== kind) setKind(overlay)
  if (kind === 'closed') return null
  return (
    <Suspense fallback={null}>
      <PlanOverlay {...props} kind={kind} isOpen={overlay !== 'closed'} />
    </Suspense>
  )
}
