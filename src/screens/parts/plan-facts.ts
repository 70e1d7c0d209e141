export {
  featuresOf,
  fullPriceCents,
  hasWifi6,
  inShowOrder,
  plansShownBy,
  ribbonOf,
  slipPriceCents,
  speedText,
  strandsOf,
  streamingText,
  subtitleOf,
  whatsAppLinkOf,
} from '../../content/plan-facts.ts'
