import { groupedNumber } from '@ultrafibra/contract/order-number'
import { ButtonLink } from '../ui/button.tsx'
import { whatsappOf } from './parts/contact.ts'
import { MessageFrame } from './parts/message-frame.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view, href } = props
  const { order, plan } = view.context
  return (
    <MessageFrame
      {...props}
      title="Pedido cancelado"
      text={`Seu pedido ${groupedNumber(order?.number ?? '')} foi cancelado. Se mudou de ideia, escolha um plano e faça outro.`}
      actions={
        <>
          <ButtonLink href={href('/')}>Ver planos</ButtonLink>
          <ButtonLink href={whatsappOf(plan)} variant="ghost" icon="whatsapp" newTab>
            Falar no WhatsApp
          </ButtonLink>
        </>
      }
    />
  )
}
