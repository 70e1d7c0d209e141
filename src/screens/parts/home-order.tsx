import { trailOf } from '../../../machines/checkout/checkout.trail.ts'
import { firstMissing } from '../../../machines/kit/trail.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { ScreenProps } from '../screen.types.ts'
import { flowOf } from './answers.ts'
import styles from './home.module.css'

/** What a visitor who has begun an order may do at home: change its plan, go on, or begin anew. */
export function OpenOrder(props: ScreenProps) {
  const { leadId, reviewing } = props.view.context
  if (leadId === null) return null
  return reviewing === 'home' ? <PlanChange {...props} /> : <ResumeBanner {...props} />
}

function PlanChange({ view, href }: ScreenProps) {
  const { plan } = view.context
  return (
    <section className={`wrap ${styles.resume}`} aria-labelledby="trocar-titulo">
      <div>
        <h2 id="trocar-titulo">Seu plano agora: {plan?.plan}</h2>
        <p>
          Escolha outro plano ou <a href={href('/checkout/confirmacao/')}>volte ao seu pedido</a>.
        </p>
      </div>
      <div className={styles.choices}>
        <ButtonLink href="#planos" variant="ghost">
          Ver planos
        </ButtonLink>
      </div>
    </section>
  )
}

function ResumeBanner({ view, send, href }: ScreenProps) {
  const flow = flowOf(view.context)
  const page = firstMissing(trailOf(flow), view.context)
  const title = flow.steps.find((step) => step.page === page)?.title ?? 'Confira e faça seu pedido'
  return (
    <section className={`wrap ${styles.resume}`} aria-labelledby="retomar-titulo">
      <div>
        <h2 id="retomar-titulo">Continuar seu pedido?</h2>
        <p>Você parou em “{title}”.</p>
      </div>
      <div className={styles.choices}>
        <ButtonLink href={href('/checkout/')}>Continuar</ButtonLink>
        <Button variant="ghost" onPress={() => send({ type: 'journey.restart' })}>
          Começar de novo
        </Button>
      </div>
    </section>
  )
}
