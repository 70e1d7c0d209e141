import '../styles/base.css'
import './islands/consent.island.tsx'

// Built for the styles of static sections, which are in no other script. No page loads it.
Object.assign(globalThis, { written: import.meta.glob('./pages/*.page.tsx', { eager: true }) })
