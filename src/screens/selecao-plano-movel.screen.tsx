import { brand } from '../content/brand.ts'
import { PageSection } from '../ui/page-section.tsx'
import { type Way, WayList } from '../ui/way-list.tsx'
import { LandingPage } from './parts/landing-page.tsx'
import type { ScreenProps } from './screen.types.ts'

const plans = [
  { path: '/timpre/', name: 'Pré', text: 'Você recarrega quando precisa.' },
  { path: '/timcontrole/', name: 'Controle', text: 'Até 20 GIGA de bônus no celular, por até 12 meses.' },
  { path: '/timblack/', name: 'Black', text: 'Até 30 GIGA de bônus no celular, por até 12 meses.' },
]

const waysOf = (href: ScreenProps['href']): readonly Way[] => [
  ...plans.map(
    ({ path, name, text }): Way => ({
      href: href(path),
      icon: 'phone',
      title: `${brand.operator} ${name}`,
      text,
    }),
  ),
  { href: href('/ofertas/'), icon: 'home', title: 'Não tenho plano de celular', text: 'Veja só a fibra.' },
]

export function Screen(props: ScreenProps) {
  return (
    <LandingPage
      {...props}
      lead={`Quem tem celular ${brand.operator} tem ofertas próprias na fibra. Diga qual é o seu plano.`}
      lit="celular"
      eyebrow="Fibra e celular"
      eyebrowIcon="phone"
    >
      <PageSection title="Escolha o seu plano">
        <WayList ways={waysOf(props.href)} />
      </PageSection>
    </LandingPage>
  )
}
