import { createActor } from 'xstate'
import { coverageFormMachine } from '../../../machines/coverage-form/coverage-form.machine.ts'
import { coverageFormActors } from '../../actors/landing-coverage.actors.ts'
import { blank } from '../../ui/new-tab.ts'
import type { Island } from '../island.tsx'
import styles from './coverage-form.module.css'
import { type CoverageFormActor, CoverageQuestion } from './coverage-question.tsx'

export interface CoverageFormData {
  readonly title: string
  /** In a card, or directly on the background. */
  readonly framed: boolean
  /** Purpose of the phone; '' for none. */
  readonly note: string
}

const cepFinder = 'https://buscacepinter.correios.com.br/'

/** The coverage question in a page's heading. Without script it is a plain form to the coverage check. */
export const coverageForm: Island<CoverageFormData, CoverageFormActor> = {
  name: 'coverage-form',
  create: (landing) => createActor(coverageFormMachine.provide({ actors: coverageFormActors(landing) })),
  View: ({ actor, data: { title, framed, note }, landing }) => (
    <CoverageQuestion actor={actor} landing={landing} title={title} framed={framed}>
      <p className={styles.note}>
        {note ? <span>{`${note} `}</span> : null}
        <a href={cepFinder} {...blank}>
          Não sei meu CEP
        </a>
      </p>
    </CoverageQuestion>
  ),
}
