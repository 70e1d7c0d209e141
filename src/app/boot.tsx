import { createRoot } from 'react-dom/client'
import type { AnyActorRef } from 'xstate'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import { heardOn } from '../../machines/question/question.selectors.ts'
import { inspectionRequest } from '../../statecharts/recording/inspection-mode.ts'
import type { Prefill } from '../landing/landing.types.ts'
import '../styles/base.css'
import { addStyles } from '../adapters/add-styles.ts'
import type { EarlyLookUp } from '../adapters/early-look-up.ts'
import { replayEarlyEvents, revertEarlyChoices } from '../adapters/event-replay.ts'
import { hydrate } from '../adapters/hydrate.ts'
import { loadClient } from '../adapters/lazy-api.ts'
import { type Recovery, staleRecovery } from '../adapters/stale-build.ts'
import { type FirstQuestion, type QuestionActor, screensOf } from './first-question.ts'
import { HydrationSwitch } from './hydration-switch.tsx'
import { Links } from './links.tsx'
import { prerenderedApp } from './prerendered-app.ts'
import type { DrawnQuestion } from './question-page.tsx'
import { type ScreenRegistry, screenRegistry } from './screen-registry.ts'
import { startApp } from './start-app.ts'
import { warmUp } from './warm-up.ts'
import { type WrittenPage, writtenPage } from './written-page.ts'

/** The root element; on a prerendered page it holds the markup and plans. */
const rootElement = (): HTMLElement => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  return root
}

/** Whether a screen loaded; a failure is reported where the screen is drawn. */
const isFetched = (screens: ScreenRegistry, page: string): Promise<boolean> =>
  screens.load(page).then(
    () => true,
    () => false,
  )

const allScreens = (recover: Recovery): ScreenRegistry =>
  screenRegistry(import.meta.glob('../screens/**/*.screen.tsx'), recover)

/** A first question's document has its own styles only. */
const addAppStyles = async ({ appStyles }: WrittenPage): Promise<void> => {
  if (appStyles !== undefined) await addStyles(window, appStyles)
}

interface LiveQuestion extends DrawnQuestion {
  readonly root: HTMLElement
  readonly written: WrittenPage
  readonly first: FirstQuestion
  readonly question: QuestionActor
  readonly lookUp: EarlyLookUp
  readonly recover: Recovery
  /** Ends what the question writes into the browser's history. */
  readonly endHistory: () => void
}

/** Waits for a look-up that was answered before. */
const answered = (heir: AnyActorRef): Promise<void> =>
  new Promise((resolve) => {
    if (phaseOf(heir.getSnapshot()) !== 'saving') return resolve()
    const { unsubscribe } = heir.subscribe((snapshot) => {
      if (phaseOf(snapshot) === 'saving') return
      unsubscribe()
      resolve()
    })
  })

/**
 * Leads the journey to the page that the question shows.
 *
 * @returns what tells it what was heard there; its page has an entry in the history then
 */
const bringToPage = async (
  heir: AnyActorRef,
  question: QuestionActor,
  { page }: FirstQuestion,
): Promise<() => void> => {
  const say = (at: string): void => {
    for (const event of heardOn(at, question.getSnapshot())) heir.send(event)
  }
  say(page)
  if (pageOf(question.getSnapshot()) === page) {
    // A refusal that is known is there before any other event.
    if (phaseOf(question.getSnapshot()) === 'editing') await answered(heir)
    return () => undefined
  }
  await answered(heir)
  const shown = pageOf(question.getSnapshot())
  if (shown === page) heir.send({ type: 'step.back' })
  return () => {
    if (shown === pageOf(heir.getSnapshot())) say(shown)
  }
}

/**
 * Starts the journey behind a question that is live, tells its page what the question has heard, and draws it in place
 * of the question. From the last event heard to the first drawn, nothing is awaited: no event falls between.
 */
export const adoptQuestion = async ({
  root,
  written,
  first,
  question,
  lookUp,
  display,
  stage,
  recover,
  endHistory,
}: LiveQuestion): Promise<void> => {
  const screens = allScreens(recover)
  await Promise.all([
    loadClient(),
    addAppStyles(written),
    ...screensOf(first).map((name) => screens.load(name)),
  ])
  const { live, startRouting } = startApp(window, {
    written,
    prefill: null,
    pathname: written.pathname,
    recover,
    display,
    knownCep: lookUp.known,
  })
  const heir = live.site.feature(first.feature)
  const tell =
    pageOf(heir.getSnapshot()) === first.page ? await bringToPage(heir, question, first) : () => undefined
  endHistory()
  startRouting()
  tell()
  const onDrawn = (): void => replayEarlyEvents(window, root)
  stage.show({ ...live, screens, onDrawn, links: <Links site={live.site} /> })
  warmUp(window, live.site, screens, recover)
}

/** Draws the running machines in the root; a prerendered page is hydrated. */
export const boot = async (
  prefill: Prefill | null = null,
  recover: Recovery = staleRecovery(window),
): Promise<void> => {
  const root = rootElement()
  const screens = allScreens(recover)
  if (import.meta.env.VITE_INSPECTOR === 'on') {
    const request = inspectionRequest(window)
    if (request !== null) {
      const { bootInspected } = await import('./boot-inspected.tsx')
      bootInspected(root, screens, { request, prefill, recover })
      return
    }
  }
  const written = writtenPage(document)
  const { live, startRouting } = startApp(window, { written, prefill, recover })
  startRouting()
  const shown = { ...live, screens, links: <Links site={live.site} /> }
  const [isLoaded] = await Promise.all([
    written !== null && isFetched(screens, written.screen),
    written && addAppStyles(written),
  ])
  if (written && isLoaded) {
    const served = prerenderedApp(written, screens)
    revertEarlyChoices(window, root)
    hydrate(
      window,
      root,
      <HydrationSwitch served={served} live={shown} onLive={() => replayEarlyEvents(window, root)} />,
    )
  } else {
    root.dataset.ready = ''
    createRoot(root).render(<HydrationSwitch live={shown} />)
  }
  warmUp(window, live.site, screens, recover)
}
