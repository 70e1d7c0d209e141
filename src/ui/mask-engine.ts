import { IMask } from 'react-imask'
import { halfWidth } from '../../contract/clean-text.ts'
import { MASKS, type MaskName, type MaskRule } from './masks.ts'

/**
 * Attaches a mask to an input in use: formats its text, keeps the focus, and keeps the caret after the same characters.
 * Returns the detach function.
 */
export function attachMask(input: HTMLInputElement, name: MaskName): () => void {
  const passed = passedCharacters(input)
  const { value, selectionStart, selectionEnd } = input
  const mask = IMask(input, optionsOf(MASKS[name]))
  if (passed !== undefined && input.value === value) {
    // Tab selects a field's text: typing replaces it.
    input.setSelectionRange(selectionStart, selectionEnd)
  } else if (passed !== undefined) {
    const caret = caretAfter(input.value, passed)
    input.setSelectionRange(caret, caret)
  }
  const remask = () => {
    // Each press of a form's button fires `change`.
    if (mask.value === input.value) return
    mask.updateValue()
    mask.updateControl('auto')
  }
  const stopWatching = watchReplacements(input, remask)
  // IMask reads the selection on keydown: text selected by touch and pasted over has none.
  const noteSelection = () => mask._saveSelection()
  input.addEventListener('beforeinput', noteSelection)
  return () => {
    stopWatching()
    input.removeEventListener('beforeinput', noteSelection)
    mask.destroy()
  }
}

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

function optionsOf({ patterns, sanitise }: MaskRule) {
  const prepare = (text: string) => sanitise(halfWidth(text))
  const definitions = { '#': /[0-9A-Za-z]/ }
  const [only, ...more] = patterns
  if (only === undefined) return { mask: /^\d*$/, prepare }
  if (more.length === 0) return { mask: only, definitions, prepare }
  return { mask: patterns.map((mask) => ({ mask, definitions })), prepare }
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
  return text.replace(/[^0-9A-Za-z]/g, '').length
}
