import { useSelector } from '@xstate/react'
import { type ActorRefFrom, createActor } from 'xstate'
import { openOrderMachine } from '../../../machines/open-order/open-order.machine.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import type { Island } from '../island.tsx'
import styles from './open-order.module.css'

/** On every page; shown from the first paint if this browser has an open order. */
export const openOrder: Island<null, ActorRefFrom<typeof openOrderMachine>> = {
  name: 'open-order',
  create: () => createActor(openOrderMachine),
  View: ({ actor, landing }) => {
    const isForgotten = useSelector(actor, ({ value }) => value === 'forgotten')
    const step = useSelector(actor, ({ context }) => context.step)
    return (
      <div role="status">
        {isForgotten ? null : (
          <section className={styles.offer} aria-labelledby="retomar-titulo">
            <div>
              <h2 id="retomar-titulo">Continuar seu pedido?</h2>
              <p>{step === null ? 'Suas respostas estão guardadas.' : `Você parou em “${step}”.`}</p>
            </div>
            <div className={styles.choices}>
              <ButtonLink href={landing.href('/checkout/')}>Continuar</ButtonLink>
              <Button variant="ghost" onPress={() => actor.send({ type: 'order.forget' })}>
                Começar de novo
              </Button>
            </div>
          </section>
        )}
      </div>
    )
  },
}
