import { draftOf } from '../../machines/kit/form.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { HistoryPort } from '../../statecharts/route/history.port.ts'
import type { FirstQuestion, QuestionActor } from './first-app.ts'

/**
 * The second page's entry in the browser's history, until the journey's router takes over, which finds both entries marked
 * as it marks its own. Back and Forward are presses of the page.
 *
 * @returns the function that ends it
 */
export const keepEarlyHistory = (
  history: HistoryPort,
  { page, meta, next, prefix }: FirstQuestion,
  question: QuestionActor,
): (() => void) => {
  if (next === undefined) return () => undefined
  const [firstPath, nextPath] = [prefix + meta.path, prefix + next.meta.path]
  let shown = page
  const lead = (): void => {
    const { pathname, search, hash, mark } = history.entry()
    if (pathname === nextPath) return
    const { index, before } = mark ?? { index: 0, before: history.before() }
    if (mark === null) history.replace(pathname + search + hash, { index, before })
    history.push(nextPath + search, { index: index + 1, before: firstPath })
  }
  const { unsubscribe } = question.subscribe((snapshot) => {
    const now = pageOf(snapshot)
    if (now === shown) return
    shown = now
    if (now === next.page) lead()
    else if (history.entry().pathname === nextPath) history.go(-1)
  })
  const stopListening = history.listen(({ pathname }) => {
    if (pathname === firstPath && shown === next.page) question.send({ type: 'step.back' })
    if (pathname !== nextPath || shown !== page) return
    question.send({ type: 'step.submit', draft: draftOf(question.getSnapshot().context, page) })
    // The answer has become wrong.
    if (!question.getSnapshot().hasTag('busy')) history.go(-1)
  })
  return () => {
    unsubscribe()
    stopListening()
  }
}
