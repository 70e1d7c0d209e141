import { draftOf } from '../../machines/kit/form.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { QuestionSnapshot } from '../../machines/question/question.selectors.ts'
import { foundStreet } from '../screens/parts/street-line.ts'
import { makeAlike } from './make-alike.ts'
import { arriveAtPage, leavePage } from './page-move.ts'

/** The two pages of a question. Their document has the markup of each look, drawn by its view at build: of these, the whole page. */
export const pageLooks = ['asked', 'next'] as const
/** How the first page looks after a press, and the second if its view cannot be loaded: the content of `main`. */
export const mainLooks = ['refused', 'waiting', 'slow', 'failed', 'next-failed'] as const
export type Look = (typeof pageLooks)[number] | (typeof mainLooks)[number]

/** In the markup of a look, the places of an error's sentence and of the street that was found. */
export const slots = { error: '{error}', street: '{street}' }

type Texts = Readonly<Record<keyof typeof slots, string>>

const textsOf = ({ context }: QuestionSnapshot): Texts => ({
  error: context.errors.cep ?? '',
  street: foundStreet(context, draftOf(context, 'cep')),
})

/** A text with a street says nothing while there is none. */
const filling =
  ({ error, street }: Texts) =>
  (text: string): string =>
    street === '' && text.includes(slots.street)
      ? ''
      : text.replace(slots.error, error).replace(slots.street, street)

const lookOf = (snapshot: QuestionSnapshot, first: string): Look => {
  if (pageOf(snapshot) !== first) return 'next'
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('busy')) return snapshot.hasTag('slow') ? 'slow' : 'waiting'
  return snapshot.context.errors.cep === undefined ? 'asked' : 'refused'
}

const templateOf = (look: Look): HTMLTemplateElement | null =>
  document.querySelector(`template[data-look="${look}"]`)

/** Whether the document has the markup of all looks. */
export const hasLooks = (): boolean => [...pageLooks, ...mainLooks].every((look) => templateOf(look) !== null)

/** Draws a look of the page that is shown. */
export const drawLook = (main: HTMLElement, look: Look, snapshot: QuestionSnapshot): void => {
  const markup = templateOf(look)?.content
  if (markup) makeAlike(main, markup.querySelector('main') ?? markup, filling(textsOf(snapshot)))
}

/** Leads to the other page, as the view does. What both have around the question stays; fields have what was typed. */
const turnTo = (main: HTMLElement, look: (typeof pageLooks)[number], snapshot: QuestionSnapshot): void => {
  const layout = main.closest('[data-layout]')
  const template = templateOf(look)
  if (layout === null || template === null) return
  leavePage(look === 'next' ? 'on' : 'back')
  // The next question is another element, and so is what comes after it: none may move after a wait.
  for (const gone of layout.querySelectorAll('main > *, main ~ *')) gone.remove()
  makeAlike(layout, template.content, filling(textsOf(snapshot)))
  document.title = template.dataset.title ?? ''
  const draft = draftOf(snapshot.context, pageOf(snapshot))
  for (const input of main.querySelectorAll('input')) input.value = draft[input.name] ?? input.value
  arriveAtPage()
}

/** Brings what an alert says into view; an error summary takes the focus, as in the view. */
export const showAlert = (main: HTMLElement): void => {
  const alert = main.querySelector<HTMLElement>('[role="alert"]')
  const summary = alert?.parentElement?.closest<HTMLElement>('[tabindex="-1"]:not(main)')
  if (!summary) alert?.scrollIntoView?.({ block: 'nearest' })
  summary?.focus()
  // The view hydrates the same element, and leaves the focus where it is then.
  if (summary) summary.dataset.hadFocus = ''
}

/** Draws snapshots into the page; an alert is shown after each press, and after a wait that ends with one. */
export const drawingInto = (main: HTMLElement, first: string, onTurn: () => void) => {
  let shown: Texts & { readonly look: Look } = { look: 'asked', error: '', street: '' }
  return (snapshot: QuestionSnapshot, isPress = false): void => {
    const last = shown
    shown = { look: lookOf(snapshot, first), ...textsOf(snapshot) }
    const { look } = shown
    const isOther = look !== last.look
    const hasTurned = isOther && (look === 'next' || last.look === 'next')
    if (hasTurned) turnTo(main, look === 'next' ? 'next' : 'asked', snapshot)
    if (isOther || shown.error !== last.error || shown.street !== last.street) drawLook(main, look, snapshot)
    // `first.js` leaves its presses to this page.
    for (const alert of main.querySelectorAll<HTMLElement>('[role="alert"]')) alert.dataset.ready = ''
    if (isPress || (isOther && !['asked', 'refused'].includes(last.look))) showAlert(main)
    if (hasTurned) onTurn()
  }
}
