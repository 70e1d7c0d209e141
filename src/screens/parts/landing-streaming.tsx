import type { ReactNode } from 'react'
import type { Fact } from '../../ui/fact-list.tsx'
import type { ScreenProps } from '../screen.types.ts'
import { cheapestOf, hasStreaming, offersOf, parted } from './landing-offers.ts'
import { LandingPage } from './landing-page.tsx'
import { LandingCalls, SomePlans } from './landing-plans.tsx'

interface StreamingPageProps extends ScreenProps {
  /** The service's public name, as the title has it. */
  readonly service: string
  readonly lead: string
  /** The button that leads down to the plans. */
  readonly call: string
  readonly facts?: readonly Fact[] | undefined
  /** Between the heading and the plans. */
  readonly children?: ReactNode
}

const conditions =
  'O desconto do streaming vale só para pessoa física (CPF), uma vez por assinatura, para quem está em dia com a conta.'

/** The page of one streaming service: the plans that have it first, then the others. */
export function StreamingPage({ service, lead, call, facts, children, ...props }: StreamingPageProps) {
  const [fitting, others] = parted(offersOf(props.view.context), hasStreaming(service))
  return (
    <LandingPage
      {...props}
      lead={lead}
      lit={service}
      eyebrow="Streaming no pacote"
      offer={cheapestOf(fitting)}
      facts={facts}
      actions={<LandingCalls href={props.href} label={call} />}
    >
      {children}
      <SomePlans
        {...props}
        fitting={fitting}
        others={others}
        title={`Planos com ${service}`}
        lead="Fibra e streaming em uma contratação só, com modem Wi-Fi e instalação grátis."
        missing={`Esta oferta não tem plano com ${service}. Veja os que ela tem.`}
        note={conditions}
      />
    </LandingPage>
  )
}
