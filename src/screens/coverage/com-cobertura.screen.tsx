import * as brand from '@ultrafibra/contract/brand'
import { answeredLink } from '../../ui/answered-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Step } from '../../ui/step.tsx'
import { CoverageNews } from '../parts/coverage-news.tsx'
import waiting from '../parts/waiting.module.css'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  const { view, send, href } = props
  const planos = href('/consultar-cobertura/planos/')
  return (
    <Step
      title={`Tem ${brand.product} no seu endereço`}
      why="Contrate agora ou fale com a gente."
      above={<CoverageNews context={view.context} page={view.page} />}
      backHref={planos}
      onBack={answeredLink(() => send({ type: 'step.back' }))}
    >
      <div className={waiting.ways}>
        <ButtonLink href={planos}>Ver planos</ButtonLink>
        <ButtonLink href={href('/receber-ligacao/')} variant="ghost">
          Receber ligação
        </ButtonLink>
      </div>
    </Step>
  )
}
