import { longAddress } from '../parts/answers.ts'
import { CoverageNews } from '../parts/coverage-news.tsx'
import { OtherPlans } from '../parts/no-coverage.tsx'
import waiting from '../parts/waiting.module.css'
import type { CoverageProps } from '../screen.types.ts'

export function Screen(props: CoverageProps) {
  return (
    <OtherPlans
      {...props}
      addressPath="/consultar-cobertura/nr-imovel/"
      cepPath="/consultar-cobertura/cep/"
      title="Planos no seu endereço"
      why={`${longAddress(props.view.context)}.`}
      above={<CoverageNews context={props.view.context} page={props.view.page} />}
    >
      <p className={waiting.below}>
        Quer conversar antes?{' '}
        <a href={props.href('/consultar-cobertura/com-cobertura/')}>A gente liga para você</a>.
      </p>
    </OtherPlans>
  )
}
