import { StreamingPage } from './parts/landing-streaming.tsx'
import type { ScreenProps } from './screen.types.ts'

const facts = [
  { icon: 'play', title: 'Globoplay Padrão', text: 'com anúncios' },
  { icon: 'devices', title: 'Até 3 telas', text: 'ao mesmo tempo' },
  { icon: 'user', title: 'Para dividir', text: 'com até 2 pessoas da família' },
  { icon: 'calendar', title: 'Se você cancelar', text: 'o acesso vai até o fim do ciclo de 30 dias' },
] as const

export function Screen(props: ScreenProps) {
  return (
    <StreamingPage
      {...props}
      service="Globoplay"
      lead="O Globoplay em até 3 telas, no mesmo plano da sua internet."
      call="Ver planos"
      facts={facts}
    />
  )
}
