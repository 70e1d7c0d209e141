import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PageSection } from '../ui/page-section.tsx'
import { offersOf } from './parts/landing-offers.ts'
import { LandingPage } from './parts/landing-page.tsx'
import { LandingCalls, LandingPlans } from './parts/landing-plans.tsx'
import type { ScreenProps } from './screen.types.ts'

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
  return (
    <LandingPage
      {...props}
      lead="Contrate a fibra e receba pontos Livelo em até 30 dias depois da instalação."
      lit="pontos"
      eyebrow="Programa de pontos"
      eyebrowIcon="plus"
      actions={<LandingCalls href={props.href} label="Ver planos" />}
    >
      <PageSection title="Como ganhar pontos">
        <NumberedSteps steps={steps} />
      </PageSection>
      <LandingPlans {...props} id="planos" title="Escolha o seu plano" plans={offersOf(props.view.context)} />
    </LandingPage>
  )
}
