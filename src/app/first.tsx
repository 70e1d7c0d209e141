import { createRoot, hydrateRoot } from 'react-dom/client'
import { givenAddress } from '../../machines/question/question.selectors.ts'
import { browserHistory } from '../../statecharts/route/browser-history.ts'
import '../styles/base.css'
import { earlyLookUp } from '../adapters/early-look-up.ts'
import { replayEarlyEvents, revertEarlyChoices } from '../adapters/event-replay.ts'
import { isFirstVisit, storeAddress } from '../adapters/first-visit.ts'
import { staleRecovery } from '../adapters/stale-build.ts'
import { Screen as CepScreen } from '../screens/cep.screen.tsx'
import { Screen as CoverageCepScreen } from '../screens/coverage/cep.screen.tsx'
import { Screen as CoverageHouseScreen } from '../screens/coverage/nr-imovel.screen.tsx'
import type { FirstPage } from '../screens/first-view.ts'
import { Screen as HouseScreen } from '../screens/nr-imovel.screen.tsx'
import { bindDisplay, plainDisplay } from './display.ts'
import { keepEarlyHistory } from './early-history.ts'
import { FailedPage } from './error-boundary.tsx'
import { type FirstQuestion, firstApp, type QuestionActor, startQuestion } from './first-app.ts'
import type { Screen } from './screen-registry.ts'
import { ShownApp, stageWith } from './shown-app.tsx'
import { type WrittenPage, writtenPage } from './written-page.ts'

const screens: Readonly<Record<FirstPage['feature'], unknown>> = {
  checkout: { cep: CepScreen, 'nr-imovel': HouseScreen },
  coverage: { cep: CoverageCepScreen, 'nr-imovel': CoverageHouseScreen },
}

/** All calls wait for one attempt; after a failed one, the next call tries again. */
const untilDone = (attempt: () => Promise<void>) => {
  let running: Promise<void> | null = null
  return (): Promise<void> => {
    running ??= attempt().catch((fault: unknown) => {
      running = null
      throw fault
    })
    return running
  }
}

/** Whether a field has a text. */
const hasTyped = (question: QuestionActor): boolean =>
  Object.values(question.getSnapshot().context.drafts).some((draft) =>
    Object.values(draft ?? {}).some(Boolean),
  )

/**
 * Hydrates the first question alone, then loads the journey, which takes it over. A failed load is repeated by a press, or
 * online. Nothing reloads the page, which loses what is typed, but a press, or on an untouched page.
 */
const startFirst = (root: HTMLElement, written: WrittenPage, first: FirstQuestion): void => {
  // Then the journey stores what is answered.
  let isAdopted = false
  const recover = staleRecovery(window, () => {
    if (!isAdopted) storeAddress(window, givenAddress(question.getSnapshot().context))
  })
  const lookUp = earlyLookUp(window)
  const loadJourney = untilDone(async () => {
    const { adoptQuestion } = await import('./boot.tsx')
    await adoptQuestion({ root, written, first, question, lookUp, display, stage, recover, endHistory })
    isAdopted = true
  })
  const carryOn = (): Promise<void> => loadJourney().catch(recover)
  const question = startQuestion(first, written.today, { lookUp: lookUp.ask, carryOn })
  const endHistory = keepEarlyHistory(browserHistory(window), first, question)
  const display = plainDisplay()
  const main = root.querySelector('main') ?? root
  const load = (): void => {
    loadJourney().catch((fault: unknown) => {
      if (!hasTyped(question)) recover(fault).catch(() => undefined)
      window.addEventListener('online', load, { once: true })
    })
  }
  const onDrawn = (): void => {
    bindDisplay(window, display, first.campaign.forcesDark ? 'dark' : null)
    replayEarlyEvents(window, main)
    // In another task: the question answers first.
    setTimeout(load)
  }
  const drawn = { question, display, screens: screens[first.feature] as Readonly<Record<string, Screen>> }
  const stage = stageWith({ ...firstApp(first, drawn), onDrawn })
  revertEarlyChoices(window, root)
  hydrateRoot(root, <ShownApp stage={stage} />)
}

/** Starts the whole app. A page that cannot have it says so. */
const startWhole = (root: HTMLElement | null): void => {
  const recover = staleRecovery(window)
  import('./boot.tsx')
    .then(({ boot }) => boot(null, recover))
    .catch(recover)
    .catch((fault: unknown) => {
      reportError(fault)
      if (root) createRoot(root).render(<FailedPage here={window.location.href} />)
    })
}

/** Starts with the first question of a prerendered page, or with the whole app. */
export const enter = (): void => {
  const root = document.getElementById('root')
  const written = writtenPage(document)
  // An inspected site is drawn from its first state on.
  const isAlone = import.meta.env.VITE_INSPECTOR !== 'on' && isFirstVisit(window)
  if (root && written?.first && isAlone) startFirst(root, written, written.first)
  else startWhole(root)
}
