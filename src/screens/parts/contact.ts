import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { groupedNumber } from '@ultrafibra/contract/order-number'
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

/** The same once something is ordered: the chat begins with the order's number, not with the wish to buy. */
export const whatsappAbout = (plan: CheckoutView['context']['plan'], orderNumber: string): string => {
  const link = new URL(whatsappOf(plan))
  link.searchParams.set('text', `Olá! Meu pedido é o ${groupedNumber(orderNumber)}.`)
  return link.href
}
