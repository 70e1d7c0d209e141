// Built for the order pages, which have no script. No page loads it.
import '../styles/base.css'
import '../ui/skip-link.tsx'
import '../ui/top-bar.tsx'
import '../styles/order-pages.css'
import '../styles/order-forms.css'
import '../styles/order-bill.css'
import '../styles/order-print.css'
