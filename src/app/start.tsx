import type { CepInformation } from '@ultrafibra/contract/address'
import { cepInformationSchema } from '@ultrafibra/contract/address'
import { browserHistory } from 'statechart-kit/browser-history'
import { startRouter } from 'statechart-kit/router'
import { givenAddress } from '../../machines/first-page/first-page.selectors.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { pageOf } from '../../machines/kit/page.ts'
import '../styles/base.css'
import { addLostSheets, reportBrokenFiles } from '../adapters/broken-file.ts'
import { replayEarlyEvents, revertEarlyChoices } from '../adapters/event-replay.ts'
import { isFirstVisit, storeAddress } from '../adapters/first-visit.ts'
import { watchPresses } from '../adapters/held-press.ts'
import { hydrate } from '../adapters/hydrate.ts'
import { lazyApi, loadClient } from '../adapters/lazy-api.ts'
import { reportActorErrors } from '../adapters/script-errors.ts'
import { failureOfLoad, type Recovery, staleRecovery } from '../adapters/stale-build.ts'
import { queryWithPlan } from '../router/link-query.ts'
import type { SiteRoutes } from '../router/routed-site.ts'
import { planQueryOf, readSearchParams, searchText } from '../router/search-params.ts'
import { hasText } from '../ui/form-draft.ts'
import { bindDisplay, type DisplayActor, plainDisplay } from './display.ts'
import { keepDoubleClicks } from './double-click.ts'
import { type FirstQuestion, foundBy, openQuestion, type QuestionActor } from './open-question.ts'
import { type PrerenderedPage, prerenderedPage } from './prerendered-page.ts'
import { questionSite } from './question-site.ts'
import { type Stage, StagedApp, stageWith } from './stage.tsx'

/** All calls wait for one attempt; after a failed one, the next call tries again. */
const untilDone = <Done,>(attempt: () => Promise<Done>) => {
  let running: Promise<Done> | null = null
  return (): Promise<Done> => {
    running ??= attempt().catch((fault: unknown) => {
      running = null
      throw fault
    })
    return running
  }
}

/** Tells the question what is typed on its page and was not heard. */
const hearTexts = (root: HTMLElement, question: QuestionActor): void => {
  for (const { name: field, value } of root.querySelectorAll<HTMLInputElement>('main input')) {
    const snapshot = question.getSnapshot()
    if ((draftOf(snapshot.context, pageOf(snapshot))[field] ?? '') !== value)
      question.send({ type: 'draft.change', field, value })
  }
}

/** The parameters of a query that the pages' URLs keep. */
const forwardedSearch = (search: string): string => {
  const params = readSearchParams(search)
  return searchText(queryWithPlan(params, planQueryOf(params)))
}

/** Rejects all but a plain address: the journey asks again, and judges the answer. */
const plainAddress = (found: CepInformation): CepInformation => {
  const isPlain = Object.keys(found).every((name) => name in cepInformationSchema.entries)
  if (!isPlain || !found.UF || !found.city || !found.address) throw new Error('Not simply an address')
  return found
}

/**
 * Hydrates the page of a question: as everyone's, for the document is the same for all queries, then as this visitor's, which
 * is `drawn`.
 */
const drawQuestion = (
  root: HTMLElement,
  first: FirstQuestion,
  question: QuestionActor,
  display: DisplayActor,
): { readonly stage: Stage; readonly routed: SiteRoutes; readonly drawn: Promise<void> } => {
  const { app } = questionSite(first, { question, display, search: '' })
  const search = forwardedSearch(window.location.search)
  const live = questionSite(first, { question, display, search })
  let isDrawn: () => void
  const drawn = new Promise<void>((resolve) => {
    isDrawn = resolve
  })
  const onDrawn = (): void => {
    hearTexts(root, question)
    bindDisplay(window, display, first.campaign.forcesDark ? 'dark' : null)
    replayEarlyEvents(window, root.querySelector('main') ?? root)
    isDrawn()
  }
  const stage = stageWith({ ...app, onDrawn: () => stage.show({ ...live.app, onDrawn }) })
  revertEarlyChoices(window, root)
  hydrate(window, root, <StagedApp stage={stage} />)
  return { stage, routed: live.routed, drawn }
}

/** A street that was found survives a reload; a page that is shown again keeps it itself. */
const keepOverReloads = (question: QuestionActor, keep: () => void, isAdopted: () => boolean): void => {
  window.addEventListener('pagehide', () => {
    if (question.getSnapshot().context.cep !== null) keep()
  })
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted && !isAdopted()) storeAddress(window, { cep: null, cepDigits: null, house: null })
  })
}

/** Loads the journey; again once the network is back. */
const loadOnline = (root: HTMLElement, loadJourney: () => Promise<void>, recover: Recovery): void => {
  loadJourney().catch((fault: unknown) => {
    if (!hasText(root)) recover(fault).catch(() => undefined)
    window.addEventListener('online', () => loadOnline(root, loadJourney, recover), { once: true })
  })
}

/**
 * Starts a journey's first question alone: its page is hydrated and answers while the journey is loaded, which takes the
 * running page over. A failed load is repeated at a press, or online. Nothing reloads the page, which loses what is
 * typed, but a press, or on an untouched page.
 */
const startQuestion = (root: HTMLElement, prerendered: PrerenderedPage, first: FirstQuestion): void => {
  // Then the journey stores what is answered.
  let isAdopted = false
  const keep = (): void => {
    if (isAdopted) return
    hearTexts(root, question)
    storeAddress(window, givenAddress(question.getSnapshot().context))
  }
  const recover = staleRecovery(window, keep)
  const live = { root, prerendered, first, display: plainDisplay(), released: watchPresses(window) }
  const api = lazyApi(window)
  const loadJourney = untilDone(async () => {
    await addLostSheets(window)
    const { adoptQuestion } = await import('./boot.tsx')
    // The question first hears what was typed and pressed before it was live.
    await drawn
    await adoptQuestion({ ...live, question, recover, stage, stopRouting })
    isAdopted = true
  })
  const question = openQuestion(first, prerendered.today, {
    lookUp: async (cep) =>
      foundBy(question, cep) ?? plainAddress(await api.cepInformation({ params: { cep }, query: {} })),
    carryOn: () =>
      loadJourney()
        .catch((fault: unknown) => recover(fault, true))
        .catch((fault: unknown) => Promise.reject(failureOfLoad(fault))),
  })
  reportActorErrors(question)
  const { stage, routed, drawn } = drawQuestion(root, first, question, live.display)
  const stopRouting = startRouter(browserHistory(window), routed, first.prefix)
  keepOverReloads(question, keep, () => isAdopted)
  loadClient().catch(() => undefined)
  loadOnline(root, loadJourney, recover)
}

/** Starts the whole app. Where a page cannot have it, `early-events.js` says so. */
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
export const startPage = (): void => {
  reportBrokenFiles(window)
  keepDoubleClicks(window)
  const root = document.getElementById('root')
  const prerendered = prerenderedPage(document)
  // An inspected site is drawn from its first state on.
  const isAlone = import.meta.env.VITE_INSPECTOR !== 'on' && isFirstVisit(window)
  if (root && prerendered?.first && isAlone) startQuestion(root, prerendered, prerendered.first)
  else startWhole()
}
