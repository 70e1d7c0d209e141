import { failureTexts, plainWordsOf } from '../../contract/failure.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { QuestionSnapshot } from '../../machines/question/question.selectors.ts'
import { streetLine } from '../screens/parts/street-line.ts'
import { focusAfterLoss } from '../ui/lost-focus.ts'
import { showNotice } from '../ui/show-notice.ts'
import { makeAlike } from './make-alike.ts'
import { arriveAtPage, leavePage } from './page-move.ts'

/**
 * How a first question looks after a press, and the page after it, also if its view cannot be loaded. Their document has
 * the markup of each, drawn by its view at build: the content of `main`; of `next`, that of the whole page.
 */
export const looks = ['refused', 'waiting', 'slow', 'failed', 'next', 'next-failed'] as const
/** `asked` is the question as it was written at first. */
export type Look = (typeof looks)[number] | 'asked'

/** In the markup of a look, the places of an error's sentence and of the street that was found. */
export const slots = { error: '{error}', street: '{street}' }

const lookOf = (snapshot: QuestionSnapshot, first: string): Look => {
  if (pageOf(snapshot) !== first) return 'next'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('busy')) return snapshot.hasTag('slow') ? 'slow' : 'waiting'
  return snapshot.context.errors.cep === undefined ? 'asked' : 'refused'
}

/** The looks of a failure are written with the network's words. */
const { network } = failureTexts

const filling =
  ({ context }: QuestionSnapshot, failure = context.failure) =>
  (text: string): string => {
    const told = failure === null ? network : failure.text
    return text
      .replace(slots.error, context.errors.cep ?? '')
      .replace(slots.street, streetLine(context))
      .replace(network, told)
      .replace(plainWordsOf(network) ?? '', plainWordsOf(told) ?? told)
  }

const templateOf = (look: Look): HTMLTemplateElement | null =>
  document.querySelector(`template[data-look="${look}"]`)

/** Whether the document has the markup of all looks. */
export const hasLooks = (): boolean => looks.every((look) => templateOf(look) !== null)

/** Draws a look into its page. */
export const drawLook = (
  main: HTMLElement,
  look: Look,
  snapshot: QuestionSnapshot,
  failure = snapshot.context.failure,
): void => {
  const template = templateOf(look)
  if (template === null) return
  makeAlike(main, template.content, filling(snapshot, failure))
  document.title = template.dataset.title ?? ''
}

/** Leads to the other page as the view does. What both have around the question stays; fields have what was typed. */
const turnTo = (
  layout: Element,
  { title, markup }: { readonly title: string; readonly markup: ParentNode },
  snapshot: QuestionSnapshot,
): void => {
  // The next question is another element, and so is what comes after it: none may move after a wait.
  for (const gone of layout.querySelectorAll('main > *, main ~ *')) gone.remove()
  makeAlike(layout, markup, filling(snapshot))
  // The plan is in the query, which the written links do not know.
  for (const link of layout.querySelectorAll<HTMLAnchorElement>('main a[href^="/"]'))
    link.setAttribute('href', link.pathname + window.location.search)
  document.title = title
  const draft = draftOf(snapshot.context, pageOf(snapshot))
  for (const input of layout.querySelectorAll<HTMLInputElement>('main input'))
    input.value = draft[input.name] ?? input.value
  arriveAtPage()
}

/** What draws the looks of both pages, one after the other. */
const drawer = (main: HTMLElement) => {
  const layout = main.closest('[data-layout]') ?? main
  const written = layout.cloneNode(true) as Element
  const asked = { title: document.title, markup: written }
  const template = templateOf('next')
  const next = { title: template?.dataset.title ?? '', markup: template?.content ?? written }
  return (look: Look, last: Look, snapshot: QuestionSnapshot): void => {
    if (look === 'next' || last === 'next') {
      leavePage(look === 'next' ? 'on' : 'back')
      turnTo(layout, look === 'next' ? next : asked, snapshot)
    } else if (look === 'asked') {
      makeAlike(main, written.querySelector('main') ?? written, filling(snapshot))
      document.title = asked.title
    } else drawLook(main, look, snapshot)
  }
}

/** Brings what an alert says into view; an error summary takes the focus, as in the view. */
export const showAlert = (main: HTMLElement): void => {
  const alert = main.querySelector<HTMLElement>('[role="alert"]')
  const summary = alert?.parentElement?.closest<HTMLElement>('[tabindex="-1"]:not(main)')
  if (!summary && alert) showNotice(alert)
  summary?.focus()
  // The view hydrates the same element, and leaves the focus where it is then.
  if (summary) summary.dataset.hadFocus = ''
}

/**
 * Draws snapshots into the page; an alert is shown after each press, and after a wait that ends with one.
 *
 * @param first the name of the first page
 * @param onTurn is called once the other page is drawn
 */
export const drawingInto = (main: HTMLElement, first: string, onTurn: () => void) => {
  const draw = drawer(main)
  let shown: { readonly look: Look; readonly error: string } = { look: 'asked', error: '' }
  return (snapshot: QuestionSnapshot, isPress = false): void => {
    const last = shown
    const look = lookOf(snapshot, first)
    shown = { look, error: snapshot.context.errors.cep ?? '' }
    const isOther = look !== last.look
    const { activeElement } = document
    if (isOther || shown.error !== last.error) draw(look, last.look, snapshot)
    if (activeElement?.isConnected === false) focusAfterLoss(activeElement)
    // `first.js` leaves its presses to this page.
    for (const alert of main.querySelectorAll<HTMLElement>('[role="alert"]')) alert.dataset.ready = ''
    if (isPress || (isOther && last.look !== 'asked' && last.look !== 'refused')) showAlert(main)
    if (isOther && (look === 'next' || last.look === 'next')) onTurn()
  }
}
