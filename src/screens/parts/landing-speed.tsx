import type { Fact } from '../../ui/fact-list.tsx'
import type { ScreenProps } from '../screen.types.ts'
import { cheapestOf, hasSpeed, offersOf, parted } from './landing-offers.ts'
import { LandingPage } from './landing-page.tsx'
import { LandingCalls, SomePlans } from './landing-plans.tsx'

interface SpeedPageProps extends ScreenProps {
  /** As people say it, and as the title has it: '700 Mega'. */
  readonly speed: string
  readonly lead: string
  readonly facts: readonly Fact[]
}

/** The page of one speed: its plans first, then the others. */
export function SpeedPage({ speed, lead, facts, ...props }: SpeedPageProps) {
  const [fitting, others] = parted(offersOf(props.view.context), hasSpeed(speed))
  return (
    <LandingPage
      {...props}
      lead={lead}
      lit={speed}
      offer={cheapestOf(fitting)}
      facts={facts}
      actions={<LandingCalls href={props.href} label={`Ver planos de ${speed}`} />}
    >
      <SomePlans
        {...props}
        fitting={fitting}
        others={others}
        title={`Planos de ${speed}`}
        lead="Todos com modem Wi-Fi, instalação grátis e fidelidade de 12 meses."
        missing={`Esta oferta não tem plano de ${speed}. Veja os que ela tem.`}
      />
    </LandingPage>
  )
}
