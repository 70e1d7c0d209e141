import * as brand from '@ultrafibra/contract/brand'
import { mobileBonusMonths, mobileGiga } from '@ultrafibra/contract/campaign-gifts'
import { isKnownPage } from '@ultrafibra/contract/pages'
import { Icon } from '../../ui/icon.tsx'
import type { LandingView } from '../landing.types.ts'
import { Block } from './block.tsx'
import styles from './page-mobile.module.css'

interface MobilePlan {
  readonly path: string
  readonly name: string
  readonly bonus: string
  readonly text: string
}

const plans = (
  [
    {
      path: '/timpre/',
      name: 'Pré',
      bonus: 'Fibra com oferta própria',
      text: 'Para quem recarrega quando precisa.',
    },
    {
      path: '/timcontrole/',
      name: 'Controle',
      bonus: `Até ${mobileGiga.controle} GB no celular`,
      text: `O bônus de internet vale por até ${mobileBonusMonths} meses.`,
    },
    {
      path: '/timblack/',
      name: 'Black',
      bonus: `Até ${mobileGiga.black} GB no celular`,
      text: `O bônus de internet vale por até ${mobileBonusMonths} meses.`,
    },
  ] as const satisfies readonly MobilePlan[]
).filter(({ path }) => isKnownPage(path))

/** The mobile plans, each with a link to its fibre offers. */
export function PageMobile({ view: { href } }: { readonly view: LandingView }) {
  return (
    <Block id="planos" title="Escolha o seu plano">
      <ul className={styles.plans}>
        {plans.map(({ path, name, bonus, text }) => (
          <li key={path}>
            <a className={styles.plan} href={href(path)}>
              <span className={styles.head}>
                <b>
                  {brand.operator} {name}
                </b>
              </span>
              <span className={styles.body}>
                <strong>{bonus}</strong>
                <span>{text}</span>
                <span className={styles.call}>
                  Ver ofertas de fibra
                  <Icon name="back" />
                </span>
              </span>
            </a>
          </li>
        ))}
      </ul>
    </Block>
  )
}
