import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { type WayItem, WayList } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import type { SectionProps } from './section.types.ts'

/** Contacts that the campaign shows. */
export function ContactSection({ view }: SectionProps) {
  return (
    <Block id="contato" title="Fale com a gente" lead="Tire dúvidas ou contrate com ajuda.">
      <WayList ways={contactsOf(view.campaign, view.href)} />
    </Block>
  )
}

const contactsOf = (campaign: Campaign, href: LandingView['href']): readonly WayItem[] => {
  const sales = {
    href: brand.salesPhoneHref,
    icon: 'phone',
    title: 'Vendas',
    text: brand.salesPhone,
  } as const
  const support = {
    href: brand.supportPhoneHref,
    icon: 'help',
    title: 'Já sou cliente',
    text: brand.supportPhone,
  } as const
  return [
    {
      href: href('/receber-ligacao/'),
      icon: 'phone',
      title: 'Receber ligação',
      text: 'A gente liga em alguns segundos',
      opens: 'call-drawer',
    },
    {
      href: brand.whatsapp,
      icon: 'whatsapp',
      title: 'WhatsApp',
      text: 'Fale com um atendente',
      newTab: true,
    },
    ...(campaign.hidesSalesPhone ? [] : [sales]),
    ...(campaign.hidesSupportPhone ? [] : [support]),
  ]
}
