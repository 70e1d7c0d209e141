/** Ways in which a text comes into a field. */
export const entries = ['typed', 'pasted', 'set', 'composed'] as const
export type Entry = (typeof entries)[number]

/**
 * Enters a text into a focused field, at the caret, with the events of this way; `set` replaces the text, as autofill
 * does. Has no other names in it, so that any driver can send it to a page.
 */
export function enterText(
  input: HTMLInputElement,
  { entry, text }: { readonly entry: Entry; readonly text: string },
): void {
  const tell = (type: string, inputType: string, data: string, isComposing = false) =>
    input.dispatchEvent(new InputEvent(type, { inputType, data, isComposing, bubbles: true }))
  const insert = (inputType: string, data: string) => {
    tell('beforeinput', inputType, data)
    input.setRangeText(data, input.selectionStart ?? 0, input.selectionEnd ?? 0, 'end')
    tell('input', inputType, data)
  }
  const compose = () => {
    const start = input.selectionStart ?? 0
    let composed = ''
    input.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true }))
    for (const key of text) {
      tell('beforeinput', 'insertCompositionText', composed + key, true)
      input.setRangeText(composed + key, start, start + composed.length, 'end')
      composed += key
      tell('input', 'insertCompositionText', composed, true)
    }
    input.dispatchEvent(new CompositionEvent('compositionend', { data: composed, bubbles: true }))
  }
  const type = () => {
    for (const key of text) {
      input.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
      insert('insertText', key)
    }
  }
  const set = () => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    for (const event of ['input', 'change']) input.dispatchEvent(new Event(event, { bubbles: true }))
  }
  const ways = { typed: type, pasted: () => insert('insertFromPaste', text), set, composed: compose }
  ways[entry]()
}
