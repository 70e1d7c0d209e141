import '../styles/base.css'

// Built for its styles alone: those of the static sections are in no other script. No page loads it.
Object.assign(globalThis, { written: import.meta.glob('./pages/*.page.tsx', { eager: true }) })
