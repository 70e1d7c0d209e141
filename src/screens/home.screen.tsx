import { flows } from '../../machines/checkout/checkout.flow.ts'
import { trailOf } from '../../machines/checkout/checkout.trail.ts'
import { debitPriceCents } from '../../machines/kit/plan-choice.ts'
import { firstMissing } from '../../machines/kit/trail.ts'
import { Button, ButtonLink } from '../ui/button.tsx'
import { Hero, HeroCard } from '../ui/hero.tsx'
import { Icon } from '../ui/icon.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import styles from './parts/home.module.css'
import { PlanCards } from './parts/plan-cards.tsx'
import { inShowOrder } from './parts/plan-facts.ts'
import { SiteFrame } from './parts/site-frame.tsx'
import type { ScreenProps } from './screen.types.ts'

const facts = [
  { icon: 'pin', title: 'Mais de 190 cidades', text: 'com cobertura de fibra' },
  { icon: 'wrench', title: 'Instalação grátis', text: 'e modem Wi-Fi incluso' },
  { icon: 'wifi', title: 'Wi-Fi 6 nos planos 1 e 2 Giga', text: 'até 40% mais rápido' },
  { icon: 'lock', title: 'Compra protegida', text: 'seus dados seguem a LGPD' },
] as const

export function Screen(props: ScreenProps) {
  const { view, href } = props
  const { plans, campaign } = view.context
  const shown = inShowOrder(
    (plans ?? []).filter(({ sku, showOnLanding }) => showOnLanding && !campaign.hiddenSkus.includes(sku)),
  )
  const chosenSku = view.context.leadId === null ? undefined : view.context.plan?.sku
  const offer = shown.find(({ sku }) => sku === 'd600gl') ?? shown[0]
  return (
    <SiteFrame {...props}>
      <PageTitle text="Sua casa inteira na velocidade da luz" />
      <OpenOrder {...props} />
      <Hero
        eyebrow={offer?.sku === 'd600gl' ? '1 Giga com Globoplay incluso' : undefined}
        title={
          <>
            Sua casa inteira na velocidade da <em>luz</em>
          </>
        }
        lead="Fibra de até 2 Giga, modem Wi-Fi e instalação grátis. Você contrata em poucos minutos, sem sair daqui."
        priceCents={(offer && debitPriceCents(offer)) ?? undefined}
        priceNote="no débito automático, por 12 meses"
      >
        <HeroCard title="Tem Ultrafibra no seu endereço?">
          <p className={styles.ask}>Com o CEP a gente confere a cobertura na sua rua.</p>
          <ButtonLink href={href('/checkout/cep/')}>Consultar cobertura</ButtonLink>
        </HeroCard>
      </Hero>
      <div className="wrap">
        <ul className={styles.facts}>
          {facts.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} />
              <span>
                <b>{title}</b>
                <span>{text}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <section className={styles.plans} id="planos" aria-labelledby="planos-titulo">
        <div className="wrap">
          <h2 id="planos-titulo">Escolha pelo tamanho da sua casa</h2>
          <p className={styles.about}>
            Todos com modem Wi-Fi, instalação grátis e preço garantido por 12 meses no débito automático.
          </p>
          <PlanCards {...props} plans={shown} chosenSku={chosenSku} />
        </div>
      </section>
    </SiteFrame>
  )
}

/** What a visitor who has begun an order may do here: change its plan, go on, or begin anew. */
function OpenOrder(props: ScreenProps) {
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
  const flow = flows[view.context.campaign.flow]
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
