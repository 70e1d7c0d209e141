import { pointsPartner } from '../../content/partners.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { WayList } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { Block } from '../sections/block.tsx'
import { ContactSection } from '../sections/contact.section.tsx'
import { FaqSection } from '../sections/faq.section.tsx'
import { PageClosing } from '../sections/page-closing.section.tsx'
import { copyOn } from '../sections/page-copy.ts'
import { PageFacts } from '../sections/page-facts.section.tsx'
import { PageCalls, PageHead } from '../sections/page-head.section.tsx'
import { offersOf } from '../sections/page-offers.ts'
import { PagePlans } from '../sections/page-plans.section.tsx'
import { waysTo } from '../sections/page-ways.ts'
import { PointsGuideSection } from '../sections/points-guide.section.tsx'
import type { SectionProps } from '../sections/section.types.ts'

const facts = [
  { icon: 'plus', title: 'Pontos em cada plano', text: 'o cartão do plano diz quantos' },
  { icon: 'calendar', title: 'Em até 30 dias', text: 'corridos, depois da instalação' },
  { icon: 'card', title: 'No débito automático', text: 'preço garantido por 12 meses' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
] as const

/** The page of the points programme. */
export function Page(view: LandingView) {
  return (
    <LandingFrame view={view}>
      <PointsHead view={view} />
      <PageFacts facts={facts} />
      <PointsGuideSection view={view} />
      <PointsPlans view={view} />
      <FaqSection view={view} />
      <ContactSection view={view} />
      <PageClosing
        title={`Os pontos ficam na sua conta ${pointsPartner.name}`}
        text="Saldo, extrato e trocas são com o programa. As regras da oferta estão no regulamento."
      >
        <ButtonLink href={pointsPartner.account} newTab>
          Abrir minha conta
        </ButtonLink>
        <ButtonLink href={`${view.href('/livelo/regulamentos/')}#pontos`} variant="ghost">
          Ler o regulamento
        </ButtonLink>
      </PageClosing>
    </LandingFrame>
  )
}

function PointsHead({ view }: SectionProps) {
  const { showsPartnerLink } = view.campaign
  const { title1, text1 } = copyOn(view)
  const isHome = view.page === 'home'
  const lead = `Contrate a fibra na oferta do programa e receba pontos ${pointsPartner.name} em até 30 dias depois da instalação.`
  return (
    <PageHead
      page="livelo"
      lit="pontos"
      title={isHome ? title1 : undefined}
      eyebrow="Programa de pontos"
      eyebrowIcon="plus"
      lead={isHome ? text1 : lead}
      art="points"
      actions={
        showsPartnerLink ? (
          <PageCalls view={view} label="Ver planos" />
        ) : (
          <ButtonLink href={view.href('/livelo/')}>Ver planos que dão pontos</ButtonLink>
        )
      }
    />
  )
}

/** The plans if the campaign gives points; else a link to the campaign that does. */
function PointsPlans({ view }: SectionProps) {
  const { showsPartnerLink } = view.campaign
  const copy = copyOn(view)
  if (!showsPartnerLink) {
    return (
      <Block
        id="planos"
        title="Planos que dão pontos"
        lead="Os pontos valem para os pedidos feitos na oferta do programa."
      >
        <WayList ways={waysTo(view.href, ['points', 'pointsCoverage'])} />
      </Block>
    )
  }
  return (
    <PagePlans
      view={view}
      fitting={offersOf(view)}
      title="Planos que dão pontos"
      lead={copy.text2}
      note={copy.text4}
    />
  )
}
