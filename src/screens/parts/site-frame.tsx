import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import { SiteLayout } from '../../ui/site-layout.tsx'
import type { ScreenProps } from '../screen.types.ts'

const talk = { href: brand.whatsapp, label: 'Falar no WhatsApp' }

/** The page around content: header, footer, phones as the campaign allows. */
export function SiteFrame({
  view,
  href,
  settings,
  children,
}: ScreenProps & { readonly children: ReactNode }) {
  const { hidesSalesPhone, hidesSupportPhone } = view.context.campaign
  const salesPhone = hidesSalesPhone ? undefined : brand.salesPhone.text
  const { company } = brand
  return (
    <SiteLayout
      nav={[
        { href: '#planos', label: 'Planos' },
        { ...talk, newTab: true },
      ]}
      phone={salesPhone}
      callToAction={{ href: href('/checkout/cep/'), label: 'Consultar cobertura' }}
      homeHref={href('/')}
      settings={settings}
      footer={{
        salesPhone,
        supportPhone: hidesSupportPhone ? undefined : brand.supportPhone.text,
        columns: [{ title: 'Atendimento', links: [{ ...talk, newTab: true }] }],
        settings,
        legal: `${company.name}, CNPJ ${company.cnpj}. ${company.address}.`,
      }}
    >
      {children}
    </SiteLayout>
  )
}
