import { pageOf } from '../../machines/kit/page.ts'
import { givenAddress } from '../../machines/question/question.selectors.ts'
import { browserHistory } from '../../statecharts/route/browser-history.ts'
import '../styles/base.css'
import { reportBrokenFiles } from '../adapters/broken-file.ts'
import { earlyLookUp } from '../adapters/early-look-up.ts'
import { isFirstVisit, storeAddress } from '../adapters/first-visit.ts'
import { reportActorErrors } from '../adapters/script-errors.ts'
import { failureOfLoad, type Recovery, staleRecovery } from '../adapters/stale-build.ts'
import { keepEarlyHistory } from './early-history.ts'
import { answerEarly, type EarlyAnswers, noteTexts, sayFailed, takeBackChoices } from './early-page.ts'
import { type FirstQuestion, type QuestionActor, startQuestion } from './first-question.ts'
import { keepSeriesTogether } from './press-series.ts'
import { type WrittenPage, writtenPage } from './written-page.ts'

/** All calls wait for one attempt; after a failed one, the next call tries again. */
const untilDone = <Done>(attempt: () => Promise<Done>) => {
  let running: Promise<Done> | null = null
  return (): Promise<Done> => {
    running ??= attempt().catch((fault: unknown) => {
      running = null
      throw fault
    })
    return running
  }
}

/** Whether a field has a text, heard or not. */
const hasTyped = (main: HTMLElement, question: QuestionActor): boolean =>
  Object.values(question.getSnapshot().context.drafts).some((draft) =>
    Object.values(draft ?? {}).some(Boolean),
  ) || [...main.querySelectorAll('input')].some(({ value, defaultValue }) => value !== defaultValue)

interface Waiting {
  readonly main: HTMLElement
  readonly question: QuestionActor
  readonly first: FirstQuestion
  readonly early: EarlyAnswers | null
}

/** Rejects with what the question tells of a part that did not load. */
const toldOfLoad = (fault: unknown): Promise<never> => Promise.reject(failureOfLoad(fault))

/** Loads the journey, again with another page, when online, or by “Tentar de novo”. */
const keepLoading = (
  { main, question, first, early }: Waiting,
  loadJourney: () => Promise<void>,
  recover: Recovery,
): void => {
  const isFirst = (): boolean => pageOf(question.getSnapshot()) === first.page
  let takeBack = (): void => undefined
  const forget = (): void => {
    takeBack()
    takeBack = () => undefined
  }
  const load = (): void => {
    window.removeEventListener('online', load)
    forget()
    loadJourney().catch((fault: unknown) => {
      if (!hasTyped(main, question)) recover(fault).catch(() => undefined)
      forget()
      const failure = failureOfLoad(fault)
      // A first page that answers says it at a press.
      if (early === null || !isFirst())
        takeBack = sayFailed(main, isFirst() ? 'failed' : 'next-failed', failure, question, load)
      window.addEventListener('online', load)
    })
  }
  let isShownFirst = true
  question.subscribe(() => {
    if (isFirst() === isShownFirst) return
    isShownFirst = isFirst()
    load()
  })
  load()
}

/**
 * Starts the first question alone: its machine answers on the written markup, then its view is loaded and hydrates that, then
 * the journey, which takes the question over. A failed load is repeated by a press, or online. Nothing reloads the page, which
 * loses what is typed, but a press, or on an untouched page.
 */
const startFirst = (root: HTMLElement, written: WrittenPage, first: FirstQuestion): void => {
  const main = root.querySelector('main') ?? root
  // Then the journey stores what is answered.
  let isAdopted = false
  const keep = (): void => {
    if (isAdopted) return
    noteTexts(main, question)
    storeAddress(window, givenAddress(question.getSnapshot().context))
  }
  const recover = staleRecovery(window, keep)
  const lookUp = earlyLookUp(window)
  const loadView = untilDone(async () => {
    const { drawQuestion } = await import('./question-page.tsx')
    return drawQuestion({ root, first, question, early })
  })
  const loadJourney = untilDone(async () => {
    const drawn = await loadView()
    const { adoptQuestion } = await import('./boot.tsx')
    await adoptQuestion({ root, written, first, question, lookUp, recover, endHistory, ...drawn })
    isAdopted = true
  })
  const question = startQuestion(first, written.today, {
    // Without its markup, the next page needs the view.
    lookUp: (cep) =>
      lookUp.ask(cep).then((found) => (early ? found : loadView().then(() => found, toldOfLoad))),
    carryOn: () => loadJourney().catch(recover).catch(toldOfLoad),
  })
  reportActorErrors(question)
  const endHistory = keepEarlyHistory(browserHistory(window), first, question)
  takeBackChoices(window)
  const early = answerEarly(main, question, first.page)
  // A street that was found survives a reload; a page that is shown again keeps it itself.
  window.addEventListener('pagehide', () => {
    if (question.getSnapshot().context.cep !== null) keep()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isAdopted) storeAddress(window, { cep: null, cepDigits: null, house: null })
  })
  keepLoading({ main, question, first, early }, loadJourney, recover)
}

/** Starts the whole app. Where a page cannot have it, `first.js` says so. */
const startWhole = (): void => {
  const recover = staleRecovery(window)
  import('./boot.tsx')
    .then(({ boot }) => boot(null, recover))
    .catch(recover)
    .catch((fault: unknown) => {
      reportError(fault)
      window.dispatchEvent(new Event('page:lost'))
    })
}

/** Starts with the first question of a prerendered page, or with the whole app. */
export const enter = (): void => {
  reportBrokenFiles(window)
  keepSeriesTogether(window)
  const root = document.getElementById('root')
  const written = writtenPage(document)
  // An inspected site is drawn from its first state on.
  const isAlone = import.meta.env.VITE_INSPECTOR !== 'on' && isFirstVisit(window)
  if (root && written?.first && isAlone) startFirst(root, written, written.first)
  else startWhole()
}
