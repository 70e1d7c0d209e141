import { formatBrl } from '../../format/brl.ts'
import { ButtonLink } from '../../ui/button.tsx'
import styles from './cnpj.module.css'
import { FeaturePanel } from './feature-panel.tsx'
import { OfficeArt } from './fibre-art.tsx'
import { checkoutLink, planOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

/** The plan for companies and its price per month, in cents. */
const offer = { sku: 'd1000a', priceCents: 11999 }

/** The offer for companies. Where the campaign does not sell its plan, it leads to those that it sells. */
export function CnpjSection({ view }: SectionProps) {
  const plan = planOf(view, offer.sku)
  return (
    <FeaturePanel id="cnpj" title="OFERTA EXCLUSIVA PARA CNPJ" art={<OfficeArt />}>
      <p className={styles.offer}>
        <b>1 Giga</b>
        <span className="num">
          {formatBrl(offer.priceCents)}
          <small>/mês</small>
        </span>
      </p>
      <p>
        1 Giga de download e 500 Mega de upload, com Wi-Fi 6 e até 68 aparelhos. Preço no débito automático,
        por 12 meses.
      </p>
      <ButtonLink href={plan ? checkoutLink(view, plan) : '#planos'}>
        Contrate agora com instalação grátis
      </ButtonLink>
    </FeaturePanel>
  )
}
