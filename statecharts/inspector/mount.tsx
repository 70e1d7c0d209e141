import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { channelName } from '../recording/local-wire.ts'
import type { Drawings } from './drawing.types.ts'
import { Inspector } from './inspector.tsx'
import type { InspectedApp } from './open-log.ts'
import { sheetOf } from './picture.tsx'
import { createSessionStore } from './session-store.ts'
import './theme.css'

/**
 * Shows the inspector of all pages of this origin.
 *
 * @param drawings the address of the charts' drawings (`Drawings` as JSON); without them it lists states as a tree
 * @param storyboard the address of the storyboard, to which each state leads
 */
export const mountInspector = async (
  container: HTMLElement,
  app: InspectedApp,
  drawings: string | null,
  storyboard: string | null = null,
): Promise<void> => {
  const root = createRoot(container)
  const store = createSessionStore(new BroadcastChannel(channelName), (run) => requestAnimationFrame(run))
  const draw = (loaded: Drawings | null): void =>
    root.render(
      <StrictMode>
        <Inspector
          app={app}
          store={store}
          storyboard={storyboard}
          drawings={loaded}
          sheet={loaded === null ? null : sheetOf(loaded.style)}
        />
      </StrictMode>,
    )
  draw(null)
  const answer = drawings === null ? null : await fetch(drawings)
  if (answer?.ok) draw((await answer.json()) as Drawings)
}
