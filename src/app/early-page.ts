import { draftOf } from '../../machines/kit/form.ts'
import type { QuestionSnapshot } from '../../machines/question/question.selectors.ts'
import { replayEarlyEvents } from '../adapters/event-replay.ts'
import { readDraft } from '../ui/form-draft.ts'
import { goToField } from '../ui/go-to-field.ts'
import type { QuestionActor } from './first-question.ts'
import { makeAlike } from './make-alike.ts'

/** How a first question looks before another page is led to. Its document holds each, drawn by its view at build. */
export const scenes = ['refused', 'waiting', 'slow', 'failed'] as const
export type Scene = (typeof scenes)[number]

/** Where the sentence of an error stands in a scene. */
export const errorSlot = '{error}'

/** What the markup shows: a scene, or the question as it was written at first (null). */
interface Look {
  readonly scene: Scene | null
  readonly error: string
}

const lookOf = (snapshot: QuestionSnapshot): Look => {
  const error = snapshot.context.errors.cep ?? ''
  if (snapshot.hasTag('failed')) return { scene: 'failed', error }
  if (snapshot.hasTag('busy')) return { scene: snapshot.hasTag('slow') ? 'slow' : 'waiting', error }
  return { scene: error === '' ? null : 'refused', error }
}

/** The markup of all looks, taken from the document; null if it lacks one. */
const markupOf = (main: HTMLElement): ((look: Look) => ParentNode) | null => {
  const asked = main.cloneNode(true) as HTMLElement
  const written = new Map(
    [...document.querySelectorAll<HTMLTemplateElement>('template[data-scene]')].map(
      ({ dataset, content }) => [dataset.scene, content],
    ),
  )
  if (scenes.some((name) => !written.has(name))) return null
  return ({ scene }) => (scene === null ? asked : (written.get(scene) as DocumentFragment))
}

/** What a new look says is brought into view; an error summary takes the focus, as the view's does. */
const show = (main: HTMLElement): void => {
  const alert = main.querySelector<HTMLElement>('[role="alert"]')
  const summary = alert?.parentElement?.closest<HTMLElement>('[tabindex="-1"]:not(main)')
  if (!summary) alert?.scrollIntoView?.({ block: 'nearest' })
  summary?.focus()
  // The view hydrates the same element, and leaves the focus where it is then.
  if (summary) summary.dataset.hadFocus = ''
}

/** A page that answers before its view. */
export interface EarlyPage {
  /** Hands the page over, and tells what it shows. */
  readonly end: () => QuestionSnapshot
}

/**
 * Lets a first question answer before React is loaded: presses and keystrokes reach its machine, and its markup follows the
 * snapshot, by the scenes of the document.
 *
 * @returns null where the document has no scenes
 */
export const answerEarly = (main: HTMLElement, question: QuestionActor, page: string): EarlyPage | null => {
  const markup = markupOf(main)
  const form = main.querySelector('form')
  if (markup === null || form === null) return null
  const listening = new AbortController()
  const on = <Kind extends keyof HTMLElementEventMap>(
    kind: Kind,
    hear: (event: HTMLElementEventMap[Kind]) => void,
  ): void => main.addEventListener(kind, hear, { signal: listening.signal })
  let shown: Look = { scene: null, error: '' }

  const draw = (snapshot: QuestionSnapshot, isPress = false): void => {
    const look = lookOf(snapshot)
    const isOther = look.scene !== shown.scene
    if (isOther || look.error !== shown.error) makeAlike(main, markup(look), errorSlot, look.error)
    shown = look
    for (const alert of main.querySelectorAll<HTMLElement>('[role="alert"]')) alert.dataset.ready = ''
    if (isPress || (isOther && look.scene === 'failed')) show(main)
  }
  const note = ({ name: field, value }: HTMLInputElement): void => {
    if ((draftOf(question.getSnapshot().context, page)[field] ?? '') !== value)
      question.send({ type: 'draft.change', field, value })
  }
  const type = ({ target }: Event): void => {
    if (target instanceof HTMLInputElement) note(target)
  }
  // Some browsers autofill with `change` and no `input`.
  on('input', type)
  on('change', type)
  on('submit', (event) => {
    event.preventDefault()
    question.send({ type: 'step.submit', draft: readDraft(form) })
    const snapshot = question.getSnapshot()
    draw(snapshot, lookOf(snapshot).scene === 'refused')
  })
  on('click', (event) => {
    const pressed =
      event.target instanceof Element ? event.target.closest('a[href^="#"], [role="alert"] button') : null
    if (pressed instanceof HTMLAnchorElement) goToField(event, pressed.hash.slice(1))
    else if (pressed !== null) question.send({ type: 'step.retry' })
  })
  const { unsubscribe } = question.subscribe((snapshot) => draw(snapshot))
  for (const input of form.querySelectorAll('input')) note(input)
  replayEarlyEvents(window, form)
  return {
    end: () => {
      listening.abort()
      unsubscribe()
      for (const part of main.querySelectorAll<HTMLElement>('[data-ready]')) delete part.dataset.ready
      return question.getSnapshot()
    },
  }
}
