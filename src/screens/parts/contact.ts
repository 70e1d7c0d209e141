import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { CheckoutView } from '../screen.types.ts'

/** The context that every page has, of any feature. */
export interface FrameContext {
  readonly campaign: Campaign
}

/** The sales phone as text, unless the campaign hides it. */
export const salesPhoneOf = ({ context }: { readonly context: FrameContext }): string | undefined =>
  context.campaign.hidesSalesPhone ? undefined : brand.salesPhone

/** The plan's own WhatsApp link, or the brand's. */
export const whatsappOf = (plan: CheckoutView['context']['plan']): string =>
  plan?.whatsApps.find(({ complete_link }) => complete_link !== '#')?.complete_link ?? brand.whatsapp
