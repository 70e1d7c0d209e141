import { addressOf } from '../../machines/address/address.selectors.ts'
import { questionsOf } from '../../machines/checkout/checkout.selectors.ts'
import type { CheckoutContext } from '../../machines/checkout/checkout.types.ts'
import { Button } from '../ui/button.tsx'
import { MessageFrame } from './parts/message-frame.tsx'
import type { ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { send } = props
  return (
    <MessageFrame
      {...props}
      title="Vamos retomar seu pedido"
      text={`Não encontramos mais o pedido que estava salvo. Se você o levou para outro aparelho, termine por lá. ${keptText(props.view.context)}`}
      actions={<Button onPress={() => send({ type: 'step.retry' })}>Continuar</Button>}
    />
  )
}

const listed = new Intl.ListFormat('pt-BR')

/** What is still here, and whether the rest is asked again. */
function keptText(context: CheckoutContext): string {
  const isAnswered = questionsOf(context).some(({ name }) => context.values[name] !== undefined)
  const kept = [
    ...(context.plan ? ['o plano'] : []),
    ...(addressOf(context) ? ['o endereço'] : []),
    ...(isAnswered ? ['o que você respondeu nesta aba'] : []),
  ]
  if (kept.length === 0) return 'Vamos começar de novo.'
  const list = listed.format(kept)
  const said = `${list[0]?.toUpperCase()}${list.slice(1)} ${kept.length > 1 ? 'continuam' : 'continua'} aqui.`
  return isAnswered ? said : `${said} O resto a gente pergunta de novo.`
}
