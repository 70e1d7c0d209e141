import { answeredLink } from '../ui/answered-link.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Step } from '../ui/step.tsx'
import { chosenSkuOf, longAddress } from './parts/answers.ts'
import { PlanCards } from './parts/plan-cards.tsx'
import waiting from './parts/waiting.module.css'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, send, href } = props
  const { context } = view
  const address = longAddress(context)
  return (
    <Step
      title="Planos no seu endereço"
      why={address === '' ? undefined : `${address}.`}
      backHref={href('/')}
      onBack={answeredLink(() => send({ type: 'step.back' }))}
    >
      <PlanCards
        {...props}
        plans={context.available ?? []}
        headingLevel={2}
        chosenSku={chosenSkuOf(context)}
      />
      <div className={waiting.ways}>
        <ButtonLink href={href('/checkout/cep/')} variant="ghost" icon="pin">
          Trocar endereço
        </ButtonLink>
      </div>
    </Step>
  )
}
