import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { channelName } from '../recording/local-wire.ts'
import type { Drawings } from './drawing.types.ts'
import { Inspector } from './inspector.tsx'
import { sheetOf } from './picture.tsx'
import { createSessionStore } from './session-store.ts'
import '../../src/styles/base.css'

const container = document.getElementById('root')
if (!container) throw new Error('The page has no element with the id "root"')
const root = createRoot(container)
const store = createSessionStore(new BroadcastChannel(channelName), (run) => requestAnimationFrame(run))

const draw = (drawings: Drawings | null): void =>
  root.render(
    <StrictMode>
      <Inspector
        store={store}
        drawings={drawings}
        sheet={drawings === null ? null : sheetOf(drawings.style)}
      />
    </StrictMode>,
  )

draw(null)
const answer = await fetch('/inspector-drawings.json')
if (answer.ok) draw((await answer.json()) as Drawings)
