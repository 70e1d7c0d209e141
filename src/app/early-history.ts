import { draftOf } from '../../machines/kit/form.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { HistoryPort } from '../../statecharts/route/history.port.ts'
import type { FirstQuestion, QuestionActor } from './first-question.ts'

/**
 * The second page's entry in the browser's history, until the journey's router takes over, which finds both entries marked
 * as it marks its own. Back and Forward are presses of the page.
 *
 * @returns the function that ends it
 */
export const keepEarlyHistory = (
  entries: HistoryPort,
  { page, meta, next, prefix }: FirstQuestion,
  question: QuestionActor,
): (() => void) => {
  if (next === undefined) return () => undefined
  const [firstPath, nextPath] = [prefix + meta.path, prefix + next.meta.path]
  let shown = page
  let isLeaving = false
  const lead = (): void => {
    const { pathname, search, hash, mark } = entries.entry()
    if (pathname === nextPath) return
    const { index, before } = mark ?? { index: 0, before: entries.before() }
    if (mark === null) entries.replace(pathname + search + hash, { index, before })
    entries.push(nextPath + search, { index: index + 1, before: firstPath })
  }
  const { unsubscribe } = question.subscribe((snapshot) => {
    shown = pageOf(snapshot)
    if (shown === next.page) return lead()
    // Back, or a Forward whose answer has become wrong.
    if (isLeaving || snapshot.hasTag('busy') || entries.entry().pathname !== nextPath) return
    isLeaving = true
    entries.go(-1)
  })
  const stopListening = entries.listen(({ pathname }) => {
    isLeaving = false
    if (pathname === firstPath && shown === next.page) question.send({ type: 'step.back' })
    if (pathname !== nextPath || shown !== page) return
    question.send({ type: 'step.submit', draft: draftOf(question.getSnapshot().context, page) })
  })
  return () => {
    unsubscribe()
    stopListening()
  }
}
