import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import { SiteLayout } from '../../ui/site-layout.tsx'
import type { ScreenProps } from '../screen.types.ts'

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
        { href: href('/regulamentos/'), label: 'Regulamentos' },
        { href: href('/chat/'), label: 'Falar com a gente' },
      ]}
      phone={salesPhone}
      callToAction={{ href: href('/checkout/cep/'), label: 'Consultar cobertura' }}
      homeHref={href('/')}
      settings={settings}
      footer={{
        salesPhone,
        supportPhone: hidesSupportPhone ? undefined : brand.supportPhone.text,
        columns: [
          {
            title: 'Documentos',
            links: [{ href: href('/regulamentos/'), label: 'Regulamentos' }],
          },
          {
            title: 'Atendimento',
            links: [
              { href: href('/receber-ligacao/'), label: 'Receber ligação' },
              { href: href('/chat/'), label: 'Falar com a gente' },
            ],
          },
        ],
        legal: `${company.name}, CNPJ ${company.cnpj}. ${company.address}.`,
      }}
    >
      {children}
    </SiteLayout>
  )
}
