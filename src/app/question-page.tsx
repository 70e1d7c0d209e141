import { replayEarlyEvents, revertEarlyChoices } from '../adapters/event-replay.ts'
import { hydrate } from '../adapters/hydrate.ts'
import { Screen as CepScreen } from '../screens/cep.screen.tsx'
import { Screen as CoverageCepScreen } from '../screens/coverage/cep.screen.tsx'
import { Screen as CoverageHouseScreen } from '../screens/coverage/nr-imovel.screen.tsx'
import type { FirstPage } from '../screens/first-view.ts'
import { Screen as HouseScreen } from '../screens/nr-imovel.screen.tsx'
import { bindDisplay, type DisplayActor, plainDisplay } from './display.ts'
import type { EarlyAnswers } from './early-page.ts'
import { firstApp, still } from './first-app.ts'
import type { FirstQuestion, QuestionActor } from './first-question.ts'
import type { Screen } from './screen-registry.ts'
import { ShownApp, type Stage, stageWith } from './shown-app.tsx'

const screens: Readonly<Record<FirstPage['feature'], unknown>> = {
  checkout: { cep: CepScreen, 'nr-imovel': HouseScreen },
  coverage: { cep: CoverageCepScreen, 'nr-imovel': CoverageHouseScreen },
}

interface RunningQuestion {
  readonly root: HTMLElement
  readonly first: FirstQuestion
  readonly question: QuestionActor
  /** What answers until now; null if nothing did. */
  readonly early: EarlyAnswers | null
}

/** A question's page, drawn by its view. */
export interface DrawnQuestion {
  readonly display: DisplayActor
  readonly stage: Stage
}

/** Hydrates the page as it is shown, then draws the question. Settles once its controls answer. */
export const drawQuestion = ({ root, first, question, early }: RunningQuestion): Promise<DrawnQuestion> =>
  new Promise((resolve) => {
    const display = plainDisplay()
    const parts = { display, screens: screens[first.feature] as Readonly<Record<string, Screen>> }
    const onAnswering = (): void => {
      bindDisplay(window, display, first.campaign.forcesDark ? 'dark' : null)
      replayEarlyEvents(window, root.querySelector('main') ?? root)
      resolve({ display, stage })
    }
    const live = { ...firstApp(first, { ...parts, question }), onDrawn: onAnswering }
    const shown = early && {
      ...firstApp(first, { ...parts, question: still(early.end()) }),
      onDrawn: () => stage.show(live),
    }
    const stage = stageWith(shown ?? live)
    revertEarlyChoices(window, root)
    hydrate(window, root, <ShownApp stage={stage} />)
  })
