import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormActors } from '../../actors/landing-coverage.actors.ts'
import { unmetText } from '../../content/plan-facts.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Island } from '../island.tsx'
import type { Landing } from '../landing.types.ts'
import { planOf } from '../sections/page-offers.ts'
import { type CoverageFormActor, CoverageQuestion } from './coverage-question.tsx'

/** Asks for the address: the checkout goes on with a plan that was chosen before, else the answer follows. */
export const coverageDrawer: Island<null, CoverageFormActor> = {
  name: 'coverage-drawer',
  create: (landing) => createActor(coverageFormMachine.provide({ actors: coverageFormActors(landing) })),
  View: ({ actor, landing }) => (
    <Dialog
      open={useSelector(actor, (snapshot) => snapshot.matches('open'))}
      onClose={() => actor.send({ type: 'drawer.close' })}
      title="Consultar cobertura"
      placement="drawer"
    >
      <CoverageQuestion actor={actor} landing={landing}>
        <After actor={actor} landing={landing} />
      </CoverageQuestion>
    </Dialog>
  ),
}

interface AfterProps {
  readonly actor: CoverageFormActor
  readonly landing: Pick<Landing, 'plans'>
}

/** What follows the look-up, and that it is not about the plan of the visitor's link. */
function After({ actor, landing }: AfterProps) {
  const { sku, unmet } = useSelector(actor, ({ context }) => context)
  const plan = sku === null ? undefined : planOf(landing, sku)
  return (
    <>
      {unmet === null ? null : <span>{`${unmetText(unmet)} `}</span>}
      {plan ? (
        <span>
          Você segue com o plano <b>{plan.plan}</b>, que escolheu antes.
        </span>
      ) : (
        <span>A resposta sai na hora.</span>
      )}
    </>
  )
}
