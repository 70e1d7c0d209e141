import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PageSection } from '../ui/page-section.tsx'
import { type Way, WayList } from '../ui/way-list.tsx'
import { offersOf } from './parts/landing-offers.ts'
import { LandingPage } from './parts/landing-page.tsx'
import { LandingCalls, LandingPlans } from './parts/landing-plans.tsx'
import type { ScreenProps } from './screen.types.ts'

const waysToPoints = (href: ScreenProps['href']): readonly Way[] => [
  {
    href: href('/livelo/'),
    icon: 'plus',
    title: 'Ver os planos com pontos',
    text: 'Abra a oferta e escolha a velocidade.',
  },
  {
    href: href('/livelo/consultar-cobertura/cep/'),
    icon: 'pin',
    title: 'Consultar cobertura',
    text: 'Veja se a fibra chega na sua rua.',
  },
]

const steps = [
  { title: 'Cadastre-se na Livelo', text: 'Faça o cadastro no programa de pontos, se ainda não tem.' },
  { title: 'Veja se tem Ultrafibra', text: 'Consulte a cobertura no seu endereço.' },
  { title: 'Conclua o pedido', text: 'Se a fibra chega aí, escolha o plano e termine a contratação.' },
  {
    title: 'Receba os pontos',
    text: 'Eles caem em até 30 dias depois da instalação, conforme o regulamento. Acompanhe na sua conta do programa.',
  },
]

export function Screen(props: ScreenProps) {
  const { view, href } = props
  const givesPoints = view.context.campaign.showsPartnerLink
  return (
    <LandingPage
      {...props}
      lead="Contrate a fibra e receba pontos Livelo em até 30 dias depois da instalação."
      lit="pontos"
      eyebrow="Programa de pontos"
      eyebrowIcon="plus"
      actions={<LandingCalls href={href} label="Ver planos" />}
    >
      <PageSection title="Como ganhar pontos">
        <NumberedSteps steps={steps} />
      </PageSection>
      {givesPoints ? (
        <LandingPlans {...props} id="planos" title="Planos que dão pontos" plans={offersOf(view.context)} />
      ) : (
        <PageSection
          id="planos"
          title="Planos que dão pontos"
          lead="Os pontos valem para os pedidos feitos na oferta do programa."
        >
          <WayList ways={waysToPoints(href)} />
        </PageSection>
      )}
    </LandingPage>
  )
}
