import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PageSection } from '../ui/page-section.tsx'
import { cheapestOf, offersOf } from './parts/landing-offers.ts'
import { LandingPage } from './parts/landing-page.tsx'
import { LandingCalls, LandingPlans } from './parts/landing-plans.tsx'
import type { ScreenProps } from './screen.types.ts'

const steps = [
  { title: 'Escolha o plano', text: 'Pela velocidade que a sua casa usa, com ou sem streaming.' },
  { title: 'Confira o endereço', text: 'Com o CEP e o número a gente vê se a fibra chega aí.' },
  { title: 'Conte quem é você', text: 'Uma pergunta por tela. Você pode parar e voltar depois.' },
  { title: 'Faça o pedido', text: 'Escolha o dia da conta e como pagar. A instalação é grátis.' },
]

export function Screen(props: ScreenProps) {
  const offers = offersOf(props.view.context)
  return (
    <LandingPage
      {...props}
      lead="Contrate a fibra em poucos minutos, sem sair daqui."
      lit="cliente"
      offer={cheapestOf(offers)}
      actions={<LandingCalls href={props.href} label="Escolher meu plano" />}
    >
      <PageSection title="Como funciona">
        <NumberedSteps steps={steps} />
      </PageSection>
      <LandingPlans
        {...props}
        id="planos"
        title="Escolha o seu plano"
        lead="Preço garantido por 12 meses no débito automático. Fidelidade de 12 meses."
        plans={offers}
      />
    </LandingPage>
  )
}
