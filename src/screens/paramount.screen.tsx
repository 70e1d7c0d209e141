import { NumberedSteps } from '../ui/numbered-steps.tsx'
import { PageSection } from '../ui/page-section.tsx'
import { StreamingPage } from './parts/landing-streaming.tsx'
import type { ScreenProps } from './screen.types.ts'

const benefits = [
  { title: 'Paramount+ no plano', text: 'O Paramount+ Básico já vem incluso. Você não contrata à parte.' },
  { title: 'Velocidade para assistir', text: 'A partir de 600 Mega, para até 50 aparelhos conectados.' },
  { title: 'Tudo instalado', text: 'Modem Wi-Fi e instalação grátis.' },
]

export function Screen(props: ScreenProps) {
  return (
    <StreamingPage
      {...props}
      service="Paramount+"
      lead="Séries e filmes do Paramount+ no mesmo plano da sua internet."
      call="Confira os planos"
    >
      <PageSection title="O que você leva">
        <NumberedSteps steps={benefits} />
      </PageSection>
    </StreamingPage>
  )
}
