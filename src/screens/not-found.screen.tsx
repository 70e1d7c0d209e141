import { ButtonLink } from '../ui/button.tsx'
import { MessageFrame, whatsappOf } from './parts/frame.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, href } = props
  return (
    <MessageFrame
      {...props}
      title="Página não encontrada"
      text="O endereço pode ter mudado."
      actions={
        <>
          <ButtonLink href={href('/')}>Ver planos</ButtonLink>
          <ButtonLink href={whatsappOf(view.context.plan)} variant="ghost" icon="whatsapp" newTab>
            Falar com a gente
          </ButtonLink>
        </>
      }
    />
  )
}
