import { PageSection } from '../ui/page-section.tsx'
import { WayList } from '../ui/way-list.tsx'
import { LandingPage } from './parts/landing-page.tsx'
import { waysTo, whatsAppWay } from './parts/landing-ways.ts'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { href } = props
  const fresh = {
    href: href('/ofertas/'),
    icon: 'plus',
    title: 'Contratar um plano novo',
    text: 'Para outro endereço, ou para quem ainda não é cliente.',
  } as const
  return (
    <LandingPage
      {...props}
      lead="Escolha o que você quer fazer. As ofertas de cliente aparecem com o CPF do titular."
      lit="cliente"
    >
      <PageSection title="O que você quer fazer?">
        <WayList ways={[...waysTo(href, ['renewal', 'migration']), fresh]} />
      </PageSection>
      <PageSection title="Prefere falar com alguém?">
        <WayList ways={[...waysTo(href, ['callBack', 'chat']), whatsAppWay]} />
      </PageSection>
    </LandingPage>
  )
}
