import { createRoot } from 'react-dom/client'
import { inspectionRequest } from 'statechart-kit/inspection-mode'
import { type AnyActorRef, waitFor } from 'xstate'
import { heardOn } from '../../machines/first-page/first-page.selectors.ts'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { Prefill } from '../landing/landing.types.ts'
import '../styles/base.css'
import { replayEarlyEvents, revertEarlyChoices } from '../adapters/event-replay.ts'
import { hydrate } from '../adapters/hydrate.ts'
import { loadClient } from '../adapters/lazy-api.ts'
import { type Recovery, staleRecovery } from '../adapters/stale-build.ts'
import type { AppProps } from './app.tsx'
import type { DisplayActor } from './display.ts'
import { Links } from './links.tsx'
import { MoreHelp } from './more-help.tsx'
import { type FirstQuestion, foundBy, type QuestionActor } from './open-question.ts'
import { prerenderedApp } from './prerendered-app.ts'
import { type PrerenderedPage, prerenderedPage } from './prerendered-page.ts'
import { lazyScreens, type Screens } from './screens.ts'
import type { Site } from './site.ts'
import { type Stage, StagedApp, stageWith } from './stage.tsx'
import { startApp } from './start-app.ts'
import { warmUp } from './warm-up.ts'

/** The root element; on a prerendered page it holds the markup and plans. */
const rootElement = (): HTMLElement => {
  const root = document.getElementById('root')
  if (!root) throw new Error('The page has no element with the id "root"')
  return root
}

/** Whether a screen loaded; a failure is reported where the screen is drawn. */
const isFetched = (screens: Screens, page: string): Promise<boolean> =>
  screens.load(page).then(
    () => true,
    () => false,
  )

const allScreens = (recover: Recovery): Screens =>
  lazyScreens(import.meta.glob('../screens/**/*.screen.tsx'), recover)

/** What only a running journey has. */
const partsOf = (site: Site, recover: Recovery): Pick<AppProps, 'links' | 'more'> => ({
  links: <Links site={site} />,
  more: <MoreHelp site={site} recover={recover} />,
})

interface LiveQuestion {
  readonly root: HTMLElement
  readonly prerendered: PrerenderedPage
  readonly first: FirstQuestion
  readonly question: QuestionActor
  readonly display: DisplayActor
  readonly stage: Stage
  readonly recover: Recovery
  /** Waits until no key and no pointer is down; resolves to whether one was. */
  readonly released: () => Promise<boolean>
  /** Ends what the question writes into the browser's history. */
  readonly stopRouting: () => void
}

/** Waits for a look-up of a postal code that is known. */
const answered = (heir: AnyActorRef): Promise<unknown> =>
  waitFor(heir, (snapshot) => phaseOf(snapshot) !== 'saving')

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
  prerendered,
  first,
  question,
  display,
  stage,
  recover,
  released,
  stopRouting,
}: LiveQuestion): Promise<void> => {
  const screens = allScreens(recover)
  const pages = [first.page, ...(first.next ? [first.next.page] : [])]
  const isCheckout = first.feature === 'checkout'
  await Promise.all([
    loadClient(),
    ...pages.map((page) => screens.load(isCheckout ? page : `${first.feature}/${page}`)),
  ])
  // A look-up under way is the question's to answer, and a press that of the page under it.
  do await waitFor(question, ({ children }) => !('look-up-cep' in children))
  while (await released())
  const { live, startRouting } = startApp(window, {
    prerendered,
    prefill: null,
    pathname: prerendered.pathname,
    recover,
    display,
    knownCep: (cep) => foundBy(question, cep),
  })
  const heir = live.site.feature(first.feature)
  const tell =
    pageOf(heir.getSnapshot()) === first.page ? await bringToPage(heir, question, first) : () => undefined
  stopRouting()
  startRouting()
  tell()
  const onDrawn = (): void => replayEarlyEvents(window, root)
  stage.takeOver({ ...live, screens, onDrawn, ...partsOf(live.site, recover) })
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
  const prerendered = prerenderedPage(document)
  const { live, startRouting } = startApp(window, { prerendered, prefill, recover })
  startRouting()
  const shown = { ...live, screens, ...partsOf(live.site, recover) }
  if (prerendered && (await isFetched(screens, prerendered.screen))) {
    const onDrawn = (): void => replayEarlyEvents(window, root)
    // The markup is a new visitor's; this visitor may be further.
    const stage = stageWith({
      ...prerenderedApp(prerendered, screens),
      onDrawn: () => stage.show({ ...shown, onDrawn }),
    })
    revertEarlyChoices(window, root)
    hydrate(window, root, <StagedApp stage={stage} />)
  } else {
    root.dataset.ready = ''
    createRoot(root).render(<StagedApp stage={stageWith(shown)} />)
  }
  warmUp(window, live.site, screens, recover)
}
