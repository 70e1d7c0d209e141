import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import '../../base.css'
import { Checkout } from './checkout.jsx'

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Checkout />
  </StrictMode>,
)
