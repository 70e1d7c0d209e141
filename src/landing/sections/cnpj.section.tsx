import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { businessSku } from '../../content/faq-general.ts'
import { formatBrl } from '../../format/brl.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import styles from './cnpj.module.css'
import { FeaturePanel } from './feature-panel.tsx'
import { checkoutLink, planOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** The offer for companies, if the campaign sells its plan. */
export function CnpjSection({ view }: SectionProps) {
  const plan = planOf(view, businessSku)
  if (plan === undefined) return null
  return (
    <FeaturePanel id="cnpj" deep title="OFERTA EXCLUSIVA PARA CNPJ" art={<Scene name="office" />}>
      <p className={styles.offer}>
        <b>1 Giga</b>
        <span className="num">
          {formatBrl(debitPriceCents(plan) ?? 0)}
          <small>/mês</small>
        </span>
      </p>
      <p>
        1 Giga de download e 500 Mega de upload, com Wi-Fi 6 e até 68 aparelhos. Preço no débito automático,
        por 12 meses.
      </p>
      <ButtonLink href={checkoutLink(view, plan)}>Contrate agora com instalação grátis</ButtonLink>
    </FeaturePanel>
  )
}
