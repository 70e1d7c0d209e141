import { fromPromise } from 'xstate'
import type { Answer } from '../../contract/endpoints.ts'
import type { NewNoCoverageLead } from '../../machines/coverage/coverage.setup.ts'
import { checkoutActors } from './checkout.actors.ts'
import { createNoCoverageLead, leadActors } from './lead.actors.ts'
import type { Ports } from './ports.ts'

/** Effects of the coverage check: the checkout's lookups and the no-coverage lead. */
export const coverageActors = (ports: Ports) => {
  const { lookUpCep, checkCoverage } = checkoutActors(ports)
  const { saveContact } = leadActors(ports)
  return {
    lookUpCep,
    checkCoverage,
    saveContact,
    createNoCoverageLead: fromPromise<Answer<'createLeadNoCoverage'>, NewNoCoverageLead>(({ input }) =>
      createNoCoverageLead(ports, input),
    ),
  }
}
