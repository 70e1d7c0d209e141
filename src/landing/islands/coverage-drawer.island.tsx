import { useSelector } from '@xstate/react'
import { createActor } from 'xstate'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormActors } from '../../actors/landing-coverage.actors.ts'
import { Dialog } from '../../ui/dialog.tsx'
import type { Island } from '../island.tsx'
import { type CoverageFormActor, CoverageQuestion } from './coverage-question.tsx'

/** Asks for the address for a plan; the checkout continues with the lookup. */
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
        <span>A resposta sai na hora.</span>
      </CoverageQuestion>
    </Dialog>
  ),
}
