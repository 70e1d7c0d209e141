import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { openOrderMachine } from '../../../machines/open-order/open-order.machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Island } from '../island.tsx'
import styles from './open-order.module.css'

const toldOf = (step: string | null): string =>
  step === null ? 'Suas respostas estão guardadas.' : `Você parou em “${step}”.`

/** On every page; shown from the first paint if this browser has an open order. */
export const openOrder: Island<null, ActorRefFrom<typeof openOrderMachine>> = {
  name: 'open-order',
  create: () => createActor(openOrderMachine),
  View: ({ actor, landing }) => {
    const isForgotten = useSelector(actor, ({ value }) => value === 'forgotten')
    const step = useSelector(actor, ({ context }) => context.step)
    const isInDoubt = useSelector(actor, ({ value }) => value === 'doubtful')
    return (
      <div role="status">
        {isForgotten ? null : (
          <section className={styles.offer} aria-labelledby="retomar-titulo">
            <div>
              <h2 id="retomar-titulo">
                {isInDoubt ? 'Seu pedido pode ter entrado' : 'Continuar seu pedido?'}
              </h2>
              <p>
                {isInDoubt ? 'A resposta não chegou até aqui. Confira antes de fazer outro.' : toldOf(step)}
              </p>
            </div>
            <div className={styles.choices}>
              <ButtonLink href={landing.href('/checkout/')}>
                {isInDoubt ? 'Conferir o pedido' : 'Continuar'}
              </ButtonLink>
              {isInDoubt ? null : (
                <Button variant="ghost" onPress={() => actor.send({ type: 'order.forget' })}>
                  Começar de novo
                </Button>
              )}
            </div>
          </section>
        )}
      </div>
    )
  },
}
