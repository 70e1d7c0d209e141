import type { Failure } from '../../contract/failure.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { pageOf } from '../../machines/kit/page.ts'
import type { QuestionSnapshot } from '../../machines/question/question.selectors.ts'
import { type EarlyWindow, endWaiting, hasEarlyEvents, replayEarlyEvents } from '../adapters/event-replay.ts'
import { answeredLink } from '../ui/answered-link.ts'
import { draftIn } from '../ui/form-draft.ts'
import { goToField } from '../ui/go-to-field.ts'
import { drawingInto, drawLook, hasLooks, showAlert } from './early-looks.ts'
import type { QuestionActor } from './first-question.ts'
import { makeAlike } from './make-alike.ts'

const noteText = (question: QuestionActor, { name: field, value }: HTMLInputElement): void => {
  const snapshot = question.getSnapshot()
  if ((draftOf(snapshot.context, pageOf(snapshot))[field] ?? '') !== value)
    question.send({ type: 'draft.change', field, value })
}

/** Tells the question what is typed on its page. */
export const noteTexts = (main: HTMLElement, question: QuestionActor): void => {
  for (const input of main.querySelectorAll('input')) noteText(question, input)
}

/** Tells the question what happens on its pages; presses on the second wait for their view. */
const listen = (main: HTMLElement, question: QuestionActor, page: string, onPress: () => void) => {
  const ending = new AbortController()
  const on = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
  ): void => main.addEventListener(kind, hear, { signal: ending.signal })
  const isFirst = (): boolean => pageOf(question.getSnapshot()) === page
  const hearText = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) noteText(question, target)
  }
  // Some browsers autofill with `change` and no `input`.
  on('input', hearText)
  on('change', hearText)
  on('submit', (event) => {
    if (!isFirst()) return
    event.preventDefault()
    question.send({ type: 'step.submit', draft: draftIn(event.target as HTMLFormElement) })
    onPress()
  })
  on('click', (event) => {
    const target = event.target as Element
    const link = target.closest('a')
    const href = link?.getAttribute('href') ?? ''
    if (href.startsWith('#')) goToField(event, href.slice(1))
    else if (href.startsWith('/') && !isFirst())
      answeredLink(() => question.send({ type: 'step.back' }))(event)
    else if (isFirst() && target.closest('[role="alert"] button')) question.send({ type: 'step.retry' })
  })
  noteTexts(main, question)
  return () => ending.abort()
}

const isText = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && target.type !== 'radio' && target.type !== 'checkbox'

/** From now on, what is typed after an early choice by button, in the same group of controls, takes it back. */
export const takeBackChoices = (window: EarlyWindow): void =>
  window.addEventListener('input', ({ target }) => {
    const { early } = window
    if (!early || !isText(target)) return
    early.presses = early.presses.filter(({ target: pressed }) => {
      const group = pressed.closest('fieldset:has([aria-pressed])')?.parentElement
      if (!group?.contains(target)) return true
      delete pressed.dataset.heard
      return false
    })
  })

/** A page that answers before its view. */
export interface EarlyAnswers {
  /** Leaves the page to the view; returns the snapshot that it shows. */
  readonly end: () => QuestionSnapshot
}

/**
 * Lets a first question answer before React is there: presses and keystrokes reach its machine, and the markup follows its
 * snapshots, also to the next page.
 *
 * @returns null where the document has no markup for that
 */
export const answerEarly = (
  main: HTMLElement,
  question: QuestionActor,
  page: string,
): EarlyAnswers | null => {
  if (!hasLooks()) return null
  /** The first page's form is answered here. */
  const hearForm = (): void => {
    const form = main.querySelector('form')
    if (form && pageOf(question.getSnapshot()) === page) replayEarlyEvents(window, form)
  }
  const draw = drawingInto(main, page, hearForm)
  const stopListening = listen(main, question, page, () =>
    draw(question.getSnapshot(), Object.keys(question.getSnapshot().context.errors).length > 0),
  )
  const { unsubscribe } = question.subscribe((snapshot) => draw(snapshot))
  hearForm()
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
 * @param look how its page looks then
 * @param failure why
 * @param retry loads it again
 * @returns the function that takes it back
 */
export const sayFailed = (
  main: HTMLElement,
  look: 'failed' | 'next-failed',
  failure: Failure,
  question: QuestionActor,
  retry: () => void,
): (() => void) => {
  const page = pageOf(question.getSnapshot())
  let asked: HTMLElement | null = null
  const say = (): void => {
    if (!hasEarlyEvents(window, main)) return
    window.removeEventListener('early:press', say)
    asked = main.cloneNode(true) as HTMLElement
    drawLook(main, look, question.getSnapshot(), failure)
    endWaiting(main)
    const alert = main.querySelector<HTMLElement>('[role="alert"]')
    if (alert) alert.dataset.ready = ''
    alert?.querySelector('button')?.addEventListener('click', retry)
    showAlert(main)
  }
  window.addEventListener('early:press', say)
  say()
  return () => {
    window.removeEventListener('early:press', say)
    if (asked === null || pageOf(question.getSnapshot()) !== page) return
    makeAlike(main, asked, (text) => text)
    const button = main.querySelector<HTMLElement>('button[type="submit"]')
    if (button && hasEarlyEvents(window, main)) button.dataset.heard = ''
  }
}
