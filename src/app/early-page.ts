import { draftOf } from '../../machines/kit/form.ts'
import type { QuestionSnapshot } from '../../machines/question/question.selectors.ts'
import { endWaiting, hasEarlyEvents, replayEarlyEvents } from '../adapters/event-replay.ts'
import { draftIn } from '../ui/form-draft.ts'
import { goToField } from '../ui/go-to-field.ts'
import type { QuestionActor } from './first-question.ts'
import { makeAlike } from './make-alike.ts'

/** How a first question looks after a press. Its document has the markup of each, drawn by the question's view at build. */
export const looks = ['refused', 'waiting', 'slow', 'failed'] as const
export type Look = (typeof looks)[number]

/** In the markup of a look, the place of an error's sentence. */
export const errorSlot = '{error}'

/** Null is the question as it was written at first. */
const lookOf = (snapshot: QuestionSnapshot): Look | null => {
  if (snapshot.hasTag('failed')) return 'failed'
  if (snapshot.hasTag('busy')) return snapshot.hasTag('slow') ? 'slow' : 'waiting'
  return snapshot.context.errors.cep === undefined ? null : 'refused'
}

/** The markup of all looks; null if the document lacks one. */
const markupOf = (main: HTMLElement): ((look: Look | null) => ParentNode) | null => {
  const asked = main.cloneNode(true) as HTMLElement
  const templates = document.querySelectorAll<HTMLTemplateElement>('template[data-look]')
  const written = new Map([...templates].map(({ dataset, content }) => [dataset.look, content]))
  if (looks.some((name) => !written.has(name))) return null
  return (look) => (look === null ? asked : (written.get(look) as DocumentFragment))
}

/** Brings what an alert says into view; an error summary takes the focus, as in the view. */
const showAlert = (alert: HTMLElement | null): void => {
  const summary = alert?.parentElement?.closest<HTMLElement>('[tabindex="-1"]:not(main)')
  if (!summary) alert?.scrollIntoView?.({ block: 'nearest' })
  summary?.focus()
  // The view hydrates the same element, and leaves the focus where it is then.
  if (summary) summary.dataset.hadFocus = ''
}

/** Draws snapshots into the page; an alert is shown after each press, and after a wait that ends with one. */
const drawingInto = (main: HTMLElement, markup: (look: Look | null) => ParentNode) => {
  let shown: { readonly look: Look | null; readonly error: string } = { look: null, error: '' }
  return (snapshot: QuestionSnapshot, isPress = false): void => {
    const { look, error } = shown
    shown = { look: lookOf(snapshot), error: snapshot.context.errors.cep ?? '' }
    const isOther = shown.look !== look
    if (isOther || shown.error !== error) makeAlike(main, markup(shown.look), errorSlot, shown.error)
    const alert = main.querySelector<HTMLElement>('[role="alert"]')
    // `first.js` leaves its presses to this page.
    if (alert) alert.dataset.ready = ''
    if (isPress || (isOther && look !== null && look !== 'refused')) showAlert(alert)
  }
}

const noteText = (question: QuestionActor, page: string, { name: field, value }: HTMLInputElement): void => {
  if ((draftOf(question.getSnapshot().context, page)[field] ?? '') !== value)
    question.send({ type: 'draft.change', field, value })
}

/** Tells the question what is typed on its page. */
export const noteTexts = (main: HTMLElement, question: QuestionActor, page: string): void => {
  for (const input of main.querySelectorAll('input')) noteText(question, page, input)
}

/** Tells the question what happens on its page. */
const listen = (main: HTMLElement, question: QuestionActor, page: string, onPress: () => void) => {
  const ending = new AbortController()
  const on = (kind: string, hear: (event: Event) => void): void =>
    main.addEventListener(kind, hear, { signal: ending.signal })
  const hearText = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) noteText(question, page, target)
  }
  // Some browsers autofill with `change` and no `input`.
  on('input', hearText)
  on('change', hearText)
  on('submit', (event) => {
    event.preventDefault()
    question.send({ type: 'step.submit', draft: draftIn(event.target as HTMLFormElement) })
    onPress()
  })
  on('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest('a[href^="#"], [role="alert"] button') : null
    if (pressed instanceof HTMLAnchorElement) goToField(event, pressed.hash.slice(1))
    else if (pressed !== null) question.send({ type: 'step.retry' })
  })
  noteTexts(main, question, page)
  return () => ending.abort()
}

/** A page that answers before its view. */
export interface EarlyAnswers {
  /** Leaves the page to the view; returns the snapshot that it shows. */
  readonly end: () => QuestionSnapshot
}

/**
 * Lets a first question answer before React is there: presses and keystrokes reach its machine, and the markup follows its
 * snapshots.
 *
 * @returns null where the document has no markup for that
 */
export const answerEarly = (
  main: HTMLElement,
  question: QuestionActor,
  page: string,
): EarlyAnswers | null => {
  const markup = markupOf(main)
  const form = main.querySelector('form')
  if (markup === null || form === null) return null
  const draw = drawingInto(main, markup)
  const stopListening = listen(main, question, page, () => {
    const snapshot = question.getSnapshot()
    draw(snapshot, lookOf(snapshot) === 'refused')
  })
  const { unsubscribe } = question.subscribe((snapshot) => draw(snapshot))
  replayEarlyEvents(window, form)
  return {
    end: () => {
      stopListening()
      unsubscribe()
      for (const part of main.querySelectorAll<HTMLElement>('[data-ready]')) delete part.dataset.ready
      return question.getSnapshot()
    },
  }
}

/**
 * Says on a page that waits for its view that this cannot be loaded, once a press is kept.
 *
 * @param retry loads it again
 * @returns the function that takes it back
 */
export const sayFailed = (main: HTMLElement, retry: () => void): (() => void) => {
  const failed = document.querySelector<HTMLTemplateElement>('template[data-look="failed"]')
  const asked = main.cloneNode(true) as HTMLElement
  const say = (): void => {
    if (failed) makeAlike(main, failed.content, errorSlot, '')
    endWaiting(main)
    const alert = main.querySelector<HTMLElement>('[role="alert"]')
    if (alert) alert.dataset.ready = ''
    alert?.querySelector('button')?.addEventListener('click', retry)
    showAlert(alert)
  }
  if (hasEarlyEvents(window, main)) say()
  else window.addEventListener('early:press', say, { once: true })
  return () => {
    window.removeEventListener('early:press', say)
    makeAlike(main, asked, errorSlot, '')
    const button = main.querySelector<HTMLElement>('button[type="submit"]')
    if (button && hasEarlyEvents(window, main)) button.dataset.heard = ''
  }
}
