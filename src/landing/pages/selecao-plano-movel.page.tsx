import * as brand from '@ultrafibra/contract/brand'
import { WayList } from '../../ui/way-list.tsx'
import type { LandingView } from '../landing.types.ts'
import { LandingFrame } from '../landing-frame.tsx'
import { Block } from '../sections/block.tsx'
import { PageHead } from '../sections/page-head.section.tsx'
import { PageMobile } from '../sections/page-mobile.section.tsx'
import { waysTo } from '../sections/page-ways.ts'
import { Wifi6Section } from '../sections/wifi6.section.tsx'

/** Mobile customers choose their plan here. */
export function Page(view: LandingView) {
  return (
    <LandingFrame view={view}>
      <PageHead
        page="selecao-plano-movel"
        lit="celular"
        eyebrow="Fibra e celular"
        eyebrowIcon="phone"
        lead={`Quem tem celular ${brand.operator} tem ofertas próprias na fibra. Diga qual é o seu plano.`}
        art="devices"
      />
      <PageMobile view={view} />
      <Block title="Não tem plano de celular com a gente?">
        <WayList ways={waysTo(view.href, ['plans', 'coverage'])} />
      </Block>
      <Wifi6Section view={view} />
    </LandingFrame>
  )
}
