import { IMask } from 'react-imask'
import { MASKS, type MaskName, type MaskRule } from './masks.ts'

/**
 * A mask that reads the whole text at each change, instead of one character after another: a later one may change what
 * those before it mean.
 */
class WholeText extends IMask.Masked<string> {
  declare readonly overwrite: undefined
  declare readonly eager: undefined
  declare readonly skipInvalid: undefined
  declare readonly autofix: undefined
  private readonly rule: MaskRule
  private readonly isInUse: () => boolean

  constructor(rule: MaskRule, isInUse: () => boolean) {
    super({})
    this.rule = rule
    this.isInUse = isInUse
  }

  override resolve(text: string): void {
    this._value = this.rule.show(text)
  }

  /** IMask commits on blur, and once when it attaches. */
  override doCommit(): void {
    if (!this.isInUse()) this.settle()
  }

  settle(): void {
    this._value = this.rule.settle(this._value)
  }

  override splice(start: number, removed: number, inserted = '', direction = 'NONE') {
    const head = this.value.slice(0, start) + inserted
    const tail = this.value.slice(start + removed)
    const stepsOver = direction === 'RIGHT' && significant(this.value.slice(start, start + removed)) === 0
    const passed = significant(this.rule.show(head))
    this.resolve(head + withoutSeparators(tail))
    if (inserted.length > 1 && inserted === head && tail === '') this.settle()
    const caret = stepsOver ? caretAfter(this.value, passed + 1) - 1 : caretAfter(this.value, passed)
    return new IMask.ChangeDetails({ inserted, tailShift: caret - start - inserted.length })
  }
}

/**
 * Attaches a mask to an input in use: formats its text, keeps the focus, and keeps the caret after the same characters.
 * Returns the detach function.
 */
export function attachMask(input: HTMLInputElement, name: MaskName): () => void {
  const passed = passedCharacters(input)
  const { value, selectionStart, selectionEnd } = input
  const masked = new WholeText(MASKS[name], () => input.ownerDocument.activeElement === input)
  const mask = new IMask.InputMask(input, masked)
  if (passed !== undefined && input.value === value) {
    // Tab selects a field's text: typing replaces it.
    input.setSelectionRange(selectionStart, selectionEnd)
  } else if (passed !== undefined) {
    const caret = caretAfter(input.value, passed)
    input.setSelectionRange(caret, caret)
  }
  const remask = () => {
    mask.updateValue()
    masked.settle()
    // Each press of a form's button fires `change`.
    if (masked.value !== input.value) mask.updateControl('auto')
  }
  const stopWatching = watchReplacements(input, remask)
  // IMask reads the selection on keydown: text selected by touch and replaced has none.
  const noteSelection = (event: Event) => {
    if (!('isComposing' in event && event.isComposing)) mask._saveSelection()
  }
  for (const type of selecting) input.addEventListener(type, noteSelection)
  return () => {
    stopWatching()
    for (const type of selecting) input.removeEventListener(type, noteSelection)
    mask.destroy()
  }
}

const selecting = ['beforeinput', 'compositionstart']

// Autofill replaces the whole text with a bare `input`, or only `change`. IMask would treat that as an edit at the
// caret and keep common characters, so the new text is set again and masked from scratch.
function watchReplacements(input: HTMLInputElement, remask: () => void): () => void {
  let arrived = ''
  const remember = () => {
    arrived = input.value
  }
  const settle = (event: Event) => {
    if (event.type === 'input' && !isReplacement(event)) return
    if (event.type === 'input') input.value = arrived
    remask()
  }
  input.addEventListener('input', remember, { capture: true })
  input.addEventListener('input', settle)
  input.addEventListener('change', settle)
  return () => {
    input.removeEventListener('input', remember, { capture: true })
    input.removeEventListener('input', settle)
    input.removeEventListener('change', settle)
  }
}

function isReplacement(event: Event): boolean {
  const kind = 'inputType' in event ? event.inputType : ''
  return kind === '' || kind === 'insertReplacementText'
}

function passedCharacters(input: HTMLInputElement): number | undefined {
  if (input.ownerDocument.activeElement !== input || input.selectionEnd === null) return undefined
  if (input.selectionEnd === input.value.length) return Number.POSITIVE_INFINITY
  return significant(input.value.slice(0, input.selectionEnd))
}

function caretAfter(text: string, count: number): number {
  if (count >= significant(text)) return text.length
  let caret = 0
  while (caret < text.length && significant(text.slice(0, caret)) < count) caret += 1
  return caret
}

function significant(text: string): number {
  return text.replace(/[^\p{L}\d+]/gu, '').length
}

/** The rest of a text after an edit in its middle, where digits move to other places. */
function withoutSeparators(tail: string): string {
  return tail.replace(/(^|\d)[/-](?=\d)/g, '$1')
}
