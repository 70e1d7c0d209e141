import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { openOrderMachine } from '../../../machines/open-order/open-order.machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Island } from '../island.tsx'
import styles from './open-order.module.css'

const offers = {
  asked: {
    title: 'Apagar e começar de novo?',
    text: 'Suas respostas deste pedido somem deste aparelho.',
    go: 'Continuar',
  },
  doubtful: {
    title: 'Seu pedido pode ter entrado',
    text: 'A resposta não chegou até aqui. Confira antes de fazer outro.',
    go: 'Conferir o pedido',
  },
} as const

const toldOf = (step: string | null): string =>
  step === null ? 'Suas respostas estão guardadas.' : `Você parou em “${step}”.`

/** On every page; shown from the first paint if this browser has an open order. */
export const openOrder: Island<null, ActorRefFrom<typeof openOrderMachine>> = {
  name: 'open-order',
  create: () => createActor(openOrderMachine),
  View: ({ actor, landing }) => {
    const state = useSelector(actor, ({ value }) => value)
    const step = useSelector(actor, ({ context }) => context.step)
    const { title, text, go } =
      state === 'asked' || state === 'doubtful'
        ? offers[state]
        : { title: 'Continuar seu pedido?', text: toldOf(step), go: 'Continuar' }
    return (
      <div role="status">
        {state === 'forgotten' ? null : (
          <section className={styles.offer} aria-labelledby="retomar-titulo">
            <div>
              <h2 id="retomar-titulo">{title}</h2>
              <p>{text}</p>
            </div>
            <div className={styles.choices}>
              <ButtonLink href={landing.href('/checkout/')}>{go}</ButtonLink>
              {state === 'doubtful' ? null : (
                <Button variant="ghost" onPress={forget(actor)}>
                  {state === 'asked' ? 'Sim, começar de novo' : 'Começar de novo'}
                </Button>
              )}
            </div>
          </section>
        )}
      </div>
    )
  },
}

/** The second click of a double click answers nothing. */
const forget =
  (actor: ActorRefFrom<typeof openOrderMachine>) =>
  ({ detail }: { readonly detail: number }): void => {
    if (detail < 2) actor.send({ type: 'order.forget' })
  }
