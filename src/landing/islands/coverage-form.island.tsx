import { createActor } from 'xstate'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormActors } from '../../actors/landing-coverage.actors.ts'
import type { Island } from '../island.tsx'
import { type CoverageFormActor, CoverageQuestion } from './coverage-question.tsx'

export interface CoverageFormData {
  readonly title: string
  /** In a card, or directly on the background. */
  readonly framed: boolean
}

/** The coverage question in a page's heading. Without script it is a plain form to the coverage check. */
export const coverageForm: Island<CoverageFormData, CoverageFormActor> = {
  name: 'coverage-form',
  create: (landing) => createActor(coverageFormMachine.provide({ actors: coverageFormActors(landing) })),
  View: ({ actor, data, landing }) => (
    <CoverageQuestion actor={actor} landing={landing} {...data}>
      <a href={landing.href('/consultar-cobertura/cep/')} data-opens="coverage-drawer">
        Sem celular
      </a>
    </CoverageQuestion>
  ),
}
