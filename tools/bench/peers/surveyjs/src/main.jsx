import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import 'survey-core/survey-core.fontless.css'
import { Checkout } from './checkout.jsx'

createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Checkout />
  </StrictMode>,
)
