import { useSelector } from '@xstate/react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import type { PlanOverlayProps } from './plan-list-overlay.tsx'

/** Replaces an overlay that failed to load: the card's links remain, and the page says that it lacks a part. */
function Unreachable({ card, isOpen }: PlanOverlayProps): ReactNode {
  useEffect(() => {
    if (!isOpen) return
    document.documentElement.dataset.lacks = ''
    card.send({ type: 'overlay.close' })
  }, [card, isOpen])
  return null
}

const PlanOverlay = lazy(() =>
  import('./plan-list-overlay.tsx').then(
    ({ PlanOverlay: Overlay }) => ({ default: Overlay }),
    () => ({ default: Unreachable }),
  ),
)

/** A card's overlay: loaded on first use, and kept mounted for its exit. */
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
