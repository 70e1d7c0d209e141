import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { channelName } from '../recording/local-wire.ts'
import { Inspector } from './inspector.tsx'
import { createSessionStore } from './session-store.ts'
import '../../src/styles/base.css'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no element with the id "root"')
createRoot(root).render(
  <StrictMode>
    <Inspector store={createSessionStore(new BroadcastChannel(channelName))} />
  </StrictMode>,
)
