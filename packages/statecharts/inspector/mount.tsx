import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { channelName } from '../recording/local-wire.ts'
import type { Drawings } from './drawing.types.ts'
import { Inspector } from './inspector.tsx'
import type { InspectedApp } from './open-log.ts'
import { sheetOf } from './picture.tsx'
import { createSessionStore } from './session-store.ts'
import './theme.css'

/** The JSON at an address; null where there is none. */
const read = async <T,>(address: string | null): Promise<T | null> => {
  const answer = address === null ? null : await fetch(address)
  const isJson = answer?.ok === true && /json/.test(answer.headers.get('content-type') ?? '')
  return isJson ? ((await answer.json()) as T) : null
}

/**
 * Shows the inspector of all pages of this origin.
 *
 * @param drawings the address of the charts' drawings (`Drawings` as JSON); without them it lists states as a tree
 */
export const mountInspector = async (
  container: HTMLElement,
  app: InspectedApp,
  drawings: string | null,
): Promise<void> => {
  const root = createRoot(container)
  const store = createSessionStore(new BroadcastChannel(channelName), (run) => requestAnimationFrame(run))
  let loaded: Drawings | null = null
  const draw = (): void =>
    root.render(
      <StrictMode>
        <Inspector
          app={app}
          store={store}
          drawings={loaded}
          sheet={loaded === null ? null : sheetOf(loaded.style)}
        />
      </StrictMode>,
    )
  draw()
  loaded = await read<Drawings>(drawings)
  draw()
}
