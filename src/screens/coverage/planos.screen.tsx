import { longAddress } from '../parts/answers.ts'
import { OtherPlans } from '../parts/no-coverage.tsx'
import waiting from '../parts/waiting.module.css'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return (
    <OtherPlans
      {...props}
      addressPath="/consultar-cobertura/nr-imovel/"
      title="Planos no seu endereço"
      why={`Boa notícia: a Ultrafibra chega em ${longAddress(props.view.context)}.`}
    >
      <p className={waiting.below}>
        Quer conversar antes?{' '}
        <a href={props.href('/consultar-cobertura/com-cobertura/')}>A gente liga para você</a>.
      </p>
    </OtherPlans>
  )
}
