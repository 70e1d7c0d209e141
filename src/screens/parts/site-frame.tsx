import type { ReactNode } from 'react'
import { brand } from '../../content/brand.ts'
import type { FooterColumn, FooterLink } from '../../ui/site-footer.tsx'
import { SiteLayout, type SiteLink } from '../../ui/site-layout.tsx'
import type { PageProps } from '../screen.types.ts'
import { type FrameContext, salesPhoneOf } from './page-frame.tsx'

type Href = PageProps<FrameContext, never>['href']

export interface SiteFrameProps extends Omit<PageProps<FrameContext, never>, 'send'> {
  readonly children: ReactNode
  /** Opens the choice of cookies; without it the footer has no button for it. */
  readonly onCookiePreferences?: (() => void) | undefined
}

const whatsapp: FooterLink = { href: brand.whatsapp, label: 'Falar no WhatsApp', newTab: true }

/** The page around content: header, footer, phones as the campaign allows. */
export function SiteFrame({ view, href, settings, children, onCookiePreferences }: SiteFrameProps) {
  const { campaign } = view.context
  const salesPhone = salesPhoneOf(view)
  const { company } = brand
  return (
    <SiteLayout
      nav={navOf(href, view.page === 'home')}
      phone={salesPhone}
      callToAction={{ href: href('/consultar-cobertura/cep/'), label: 'Consultar cobertura' }}
      homeHref={href('/')}
      settings={settings}
      footer={{
        salesPhone,
        salesLinks: [{ href: href('/receber-ligacao/'), label: 'Receber ligação' }, whatsapp],
        supportPhone: campaign.hidesSupportPhone ? undefined : brand.supportPhone.text,
        supportLinks: [{ href: href('/chat/'), label: 'Atendimento por chat' }],
        columns: columnsOf(href, campaign.showsPartnerLink),
        homeHref: href('/'),
        settings,
        onCookiePreferences,
        fraudNotice: <FraudNotice />,
        legal: `${company.name}, CNPJ ${company.cnpj}. ${company.address}.`,
      }}
    >
      {children}
    </SiteLayout>
  )
}

const navOf = (href: Href, isHome: boolean): readonly SiteLink[] => [
  { href: isHome ? '#planos' : href('/ofertas/'), label: 'Planos' },
  { href: href('/consulta-cpf/'), label: 'Já sou cliente' },
  { href: href('/chat/'), label: 'Atendimento' },
]

const columnsOf = (href: Href, hasPoints: boolean): readonly FooterColumn[] => {
  const papers = href('/regulamentos/')
  const points = { href: `${papers}#pontos`, label: 'Regulamento dos pontos' }
  return [
    {
      title: brand.product,
      links: [
        { href: href('/'), label: 'Início' },
        { href: href('/ofertas/'), label: 'Planos e ofertas' },
        { href: href('/consultar-cobertura/cep/'), label: 'Consultar cobertura' },
        { href: href('/consulta-cpf/'), label: 'Já sou cliente' },
      ],
    },
    {
      title: 'Documentos',
      links: [
        { href: papers, label: 'Regulamentos' },
        { href: `${papers}#sumarios`, label: 'Sumários e contratos' },
        { href: `${papers}#privacidade`, label: 'Política de privacidade' },
        { href: `${papers}#migracao`, label: 'Dúvidas sobre migração' },
        ...(hasPoints ? [points] : []),
      ],
    },
  ]
}

function FraudNotice() {
  const [headline, ...rest] = brand.antiFraud.split(/(?<=[.]) /)
  return (
    <>
      <b>{headline}</b> {rest.join(' ')}
    </>
  )
}
