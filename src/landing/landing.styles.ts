import '../styles/base.css'
import '../styles/order-pages.css'
import '../styles/order-forms.css'
import '../styles/order-bill.css'
import '../styles/order-print.css'

// Built for the styles of static sections, which are in no other script. No page loads it.
Object.assign(globalThis, { written: import.meta.glob('./pages/*.page.tsx', { eager: true }) })
