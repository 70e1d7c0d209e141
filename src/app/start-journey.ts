import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Plan } from '@ultrafibra/contract/plan'
import { createActor } from 'xstate'
import { callBackMachine } from '../../machines/call-back/call-back.machine.ts'
import type { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { codeMachine } from '../../machines/code/code.machine.ts'
import { coverageMachine } from '../../machines/coverage/coverage.machine.ts'
import { journeyMachine } from '../../machines/journey/journey.machine.ts'
import { leadMachine } from '../../machines/lead/lead.machine.ts'
import { legalDocumentsMachine } from '../../machines/legal-documents/legal-documents.machine.ts'
import { migrationMachine } from '../../machines/migration/migration.machine.ts'
import { quizMachine } from '../../machines/quiz/quiz.machine.ts'
import { renewalMachine } from '../../machines/renewal/renewal.machine.ts'
import { callBackActors } from '../actors/call-back.actors.ts'
import { checkoutActors } from '../actors/checkout.actors.ts'
import { collaboratorCodeActors, recordCodeActors } from '../actors/code.actors.ts'
import { coverageActors } from '../actors/coverage.actors.ts'
import { leadActors } from '../actors/lead.actors.ts'
import { legalDocumentsActors } from '../actors/legal-documents.actors.ts'
import { migrationActors } from '../actors/migration.actors.ts'
import type { Ports } from '../actors/ports.ts'
import { quizActors } from '../actors/quiz.actors.ts'
import { renewalActors } from '../actors/renewal.actors.ts'

type Checkout = typeof checkoutMachine

/** The charts of a site, by feature; the checkout's is the campaign's own. */
export const chartsWith = (checkout: Checkout) => ({
  checkout,
  coverage: coverageMachine,
  renewal: renewalMachine,
  migration: migrationMachine,
  'call-back': callBackMachine,
  'legal-documents': legalDocumentsMachine,
})

/** Input of the root machine. */
export interface JourneyStart {
  readonly ports: Ports
  readonly today: IsoDay
  readonly plans: readonly Plan[] | null
  readonly campaign: Campaign
}

/** Provides every machine's effects and starts the root, which starts the others. */
export const startJourney = ({ ports, today, plans, campaign }: JourneyStart, chart: Checkout) => {
  const recordCode = codeMachine.provide({ actors: recordCodeActors(ports) })
  return createActor(
    journeyMachine.provide({
      actors: {
        checkout: chart.provide({
          actors: {
            ...checkoutActors(ports),
            collaborator: codeMachine.provide({ actors: collaboratorCodeActors(ports) }),
            recordCode,
            quiz: quizMachine.provide({ actors: quizActors(ports) }),
          },
        }),
        lead: leadMachine.provide({ actors: leadActors(ports) }),
        coverage: coverageMachine.provide({ actors: coverageActors(ports) }),
        renewal: renewalMachine.provide({ actors: { ...renewalActors(ports), recordCode } }),
        migration: migrationMachine.provide({ actors: { ...migrationActors(ports), recordCode } }),
        'call-back': callBackMachine.provide({ actors: callBackActors(ports) }),
        'legal-documents': legalDocumentsMachine.provide({ actors: legalDocumentsActors(ports) }),
      },
    }),
    { systemId: 'journey', input: { campaign, today, plans } },
  ).start()
}
