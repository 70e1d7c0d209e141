import * as brand from '@ultrafibra/contract/brand'
import { migrationAddon } from '@ultrafibra/contract/pages'
import type { ReactNode } from 'react'
import { landingPageOf } from '../../machines/journey/journey.pages.ts'
import type { FooterColumn, FooterLink } from '../ui/site-footer.tsx'
import { SiteLayout, type SiteLink } from '../ui/site-layout.tsx'
import { IslandSlot } from './island.tsx'
import { displaySettings } from './islands/display-settings.island.tsx'
import { openOrder } from './islands/open-order.island.tsx'
import type { LandingView } from './landing.types.ts'
import styles from './landing-frame.module.css'
import { streamingHref } from './sections/page-offers.ts'

export interface LandingFrameProps {
  readonly view: LandingView
  readonly children: ReactNode
}

const whatsapp: FooterLink = { href: brand.whatsapp, label: 'Falar no WhatsApp', newTab: true }

/** The frame of all marketing pages: header, footer, and phones if the campaign shows them. */
export function LandingFrame({ view, children }: LandingFrameProps) {
  const { campaign, href } = view
  const salesPhone = campaign.hidesSalesPhone ? undefined : brand.salesPhone
  const settings = <IslandSlot island={displaySettings} data={null} />
  return (
    <SiteLayout
      nav={navOf(view)}
      phone={salesPhone}
      callToAction={coverageCheck(href)}
      homeHref={href('/')}
      settings={settings}
      footer={{
        salesPhone,
        salesLinks: [
          { href: href('/receber-ligacao/'), label: 'Receber ligação', opens: 'call-drawer' },
          whatsapp,
        ],
        supportPhone: campaign.hidesSupportPhone ? undefined : brand.supportPhone,
        supportLinks: [{ href: href('/chat/'), label: 'Atendimento por chat' }],
        columns: columnsOf(view),
        homeHref: href('/'),
        settings,
        fraudNotice: <FraudNotice />,
        legal: `${brand.companyId}. ${brand.companyAddress}.`,
      }}
    >
      <IslandSlot island={openOrder} data={null} />
      {campaign.flow === 'migration' ? <NewContracts view={view} /> : null}
      {children}
      <LackNotice phone={salesPhone} />
    </SiteLayout>
  )
}

/** On pages of a campaign for customers, whose plans are sold as new contracts: the way to change the present one. */
function NewContracts({ view: { href } }: Pick<LandingFrameProps, 'view'>) {
  return (
    <p className={`wrap ${styles.newContracts}`}>
      Os planos desta página são contratações novas. Já é cliente?{' '}
      <a href={href('/consulta-cpf/')}>Mude o seu plano atual pelo CPF do titular</a>.
    </p>
  )
}

/** Shown by the styles where a part of the page could not be loaded. */
function LackNotice({ phone }: { readonly phone: string | undefined }) {
  return (
    <p className="lack-notice">
      Parte desta página não carregou. Os links, os planos e a consulta de cobertura funcionam. Para o resto,{' '}
      {phone === undefined ? (
        <a href={brand.whatsapp}>fale pelo WhatsApp</a>
      ) : (
        <>
          ligue <a href={brand.salesPhoneHref}>{phone}</a>
        </>
      )}
      .
    </p>
  )
}

const coverageCheck = (href: LandingView['href']): SiteLink => ({
  href: href('/consultar-cobertura/cep/'),
  label: 'Consultar cobertura',
  opens: 'coverage-drawer',
})

const services = ['globoplay', 'hbo-max', 'paramount'] as const

/** Link to the first streaming service that the campaign sells. */
const streamingLink = (view: LandingView): readonly SiteLink[] => {
  const { page, campaign } = view
  const first = services.find((service) => streamingHref(view, service) !== null)
  if (first === undefined) return []
  const current = (page === 'home' ? landingPageOf(campaign) : page) === first
  return [{ href: streamingHref(view, first) ?? '', label: 'Streaming', current }]
}

const navOf = (view: LandingView): readonly SiteLink[] => {
  const { page, campaign, href } = view
  const isHome = page === 'home'
  const shows = (section: 'comparison' | 'faq') => isHome && campaign.homeSections.includes(section)
  return [
    { href: isHome ? '#planos' : href('/ofertas/'), label: 'Planos' },
    ...streamingLink(view),
    ...(shows('comparison') ? [{ href: '#comparar', label: 'Comparar' }] : []),
    ...(shows('faq') ? [{ href: '#duvidas', label: 'Dúvidas' }] : []),
    { href: href('/consulta-cpf/'), label: 'Já sou cliente', current: page === 'consulta-cpf' },
  ]
}

const columnsOf = ({ href, campaign }: LandingView): readonly FooterColumn[] => {
  const legalDocuments = href('/regulamentos/')
  const points = { href: `${legalDocuments}#pontos`, label: 'Regulamento dos pontos' }
  return [
    {
      title: brand.product,
      links: [
        { href: href('/'), label: 'Início' },
        { href: href('/ofertas/'), label: 'Planos e ofertas' },
        coverageCheck(href),
        { href: href('/consulta-cpf/'), label: 'Já sou cliente' },
      ],
    },
    {
      title: 'Documentos',
      links: [
        { href: legalDocuments, label: 'Regulamentos' },
        { href: `${legalDocuments}#sumarios`, label: 'Sumários e contratos' },
        { href: href('/politica-de-privacidade/'), label: 'Política de privacidade' },
        ...(migrationAddon ? [{ href: `${legalDocuments}#migracao`, label: 'Dúvidas sobre migração' }] : []),
        ...(campaign.showsPartnerLink ? [points] : []),
        { href: '#cookies', label: 'Preferências de cookies' },
      ],
    },
  ]
}

function FraudNotice() {
  const [headline, ...rest] = brand.fraudNotice.replaceAll('. ', '.\n').split('\n')
  return (
    <>
      <b>{headline}</b> {rest.join(' ')}
    </>
  )
}
