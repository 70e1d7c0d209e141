import * as brand from '@ultrafibra/contract/brand'
import { pointsPartner } from '../../content/partners.ts'
import { blank } from '../../ui/new-tab.ts'
import { type NumberedStep, NumberedSteps } from '../../ui/numbered-steps.tsx'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import type { SectionProps } from './section.types.ts'

const stepsOf = ({ href, campaign }: LandingView): readonly NumberedStep[] => [
  {
    title: `Cadastre-se na ${pointsPartner.name}`,
    text: (
      <>
        Faça o cadastro no programa de pontos, se ainda não tem.{' '}
        <a href={pointsPartner.signUp} {...blank}>
          Ir para o cadastro
        </a>
      </>
    ),
  },
  {
    title: `Veja se tem ${brand.product}`,
    text: (
      <>
        Com o CEP e o número a gente confere o seu endereço.{' '}
        {campaign.showsPartnerLink ? (
          <a href={href('/consultar-cobertura/cep/')} data-opens="coverage-drawer">
            Consultar cobertura
          </a>
        ) : (
          <a href={href('/livelo/consultar-cobertura/cep/')}>Consultar cobertura na oferta do programa</a>
        )}
      </>
    ),
  },
  {
    title: 'Conclua o pedido',
    text: 'Se a fibra chega aí, escolha o plano e termine a contratação.',
  },
  {
    title: 'Receba os pontos',
    text: (
      <>
        Eles caem em até 30 dias depois da instalação, conforme o{' '}
        <a href={`${href('/livelo/regulamentos/')}#pontos`}>regulamento</a>. Saldo e extrato ficam na{' '}
        <a href={pointsPartner.account} {...blank}>
          sua conta {pointsPartner.name}
        </a>
        .
      </>
    ),
  },
]

/** The four steps to the programme's points. */
export function PointsGuideSection({ view }: SectionProps) {
  return (
    <Block
      id="como-ganhar"
      title="Como ganhar pontos"
      lead="São quatro passos, do cadastro no programa aos pontos na conta."
    >
      <NumberedSteps steps={stepsOf(view)} />
    </Block>
  )
}
