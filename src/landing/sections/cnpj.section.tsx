import type { Plan } from '@ultrafibra/contract/plan'
import { debitPriceCents } from '../../../machines/kit/plan-choice.ts'
import { businessSku } from '../../content/faq-general.ts'
import { devicesOf, hasWifi6, speedText } from '../../content/plan-facts.ts'
import { buyingWords, priceNote, withAll } from '../../content/promises.ts'
import { formatBrl } from '../../format/brl.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Scene } from '../../ui/scene.tsx'
import styles from './cnpj.module.css'
import { FeaturePanel } from './feature-panel.tsx'
import { checkoutLink, planOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

const extrasOf = (plan: Plan): readonly string[] => {
  const devices = devicesOf(plan)
  return [...(hasWifi6(plan) ? ['Wi-Fi 6'] : []), ...(devices ? [`até ${devices} aparelhos`] : [])]
}

/** The offer for companies, if the campaign sells its plan. */
export function CnpjSection({ view }: SectionProps) {
  const plan = planOf(view, businessSku)
  if (plan === undefined) return null
  const speed = speedText(plan.plan_download)
  const note = priceNote([plan])
  return (
    <FeaturePanel id="cnpj" deep title="OFERTA EXCLUSIVA PARA CNPJ" art={<Scene name="office" />}>
      <p className={styles.offer}>
        <b>{speed}</b>
        <span className="num">
          {formatBrl(debitPriceCents(plan) ?? 0)}
          <small>/mês</small>
        </span>
      </p>
      <p>
        {`${speed} de download e ${speedText(plan.plan_upload)} de upload${withAll('', ', com ', extrasOf(plan))}.`}
        {note && ` Preço ${note}.`}
      </p>
      <ButtonLink href={checkoutLink(view, plan)}>{buyingWords([plan])}</ButtonLink>
    </FeaturePanel>
  )
}
