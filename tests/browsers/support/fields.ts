import type { Visitor } from './visitor.ts'

/** How a text comes into a field. */
export const ways = {
  typed: (visitor: Visitor, text: string) => visitor.tab.type(text),
  /** As the clipboard does it: over the selection, in one piece. */
  pasted: (visitor: Visitor, text: string) =>
    visitor.tab.run((pasted) => {
      document.execCommand('insertText', false, pasted)
    }, text),
  /** As a browser fills in what it has saved. */
  'set at once': (visitor: Visitor, text: string) =>
    visitor.tab.run((value) => {
      const field = document.activeElement
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      set?.call(field, value)
      field?.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertReplacementText' }))
      field?.dispatchEvent(new Event('change', { bubbles: true }))
    }, text),
  /** As a screen keyboard with suggestions does it: the text grows in one composition. */
  composed: (visitor: Visitor, text: string) =>
    visitor.tab.run((whole) => {
      const field = document.activeElement as HTMLInputElement
      const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
      field.dispatchEvent(new CompositionEvent('compositionstart', { bubbles: true, data: '' }))
      for (let length = 1; length <= whole.length; length += 1) {
        const data = whole.slice(0, length)
        field.dispatchEvent(new CompositionEvent('compositionupdate', { bubbles: true, data }))
        set?.call(field, data)
        const kind = { bubbles: true, data, inputType: 'insertCompositionText', isComposing: true }
        field.dispatchEvent(new InputEvent('input', kind))
      }
      field.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: whole }))
    }, text),
} as const

export type WayIn = keyof typeof ways

/** What comes into a masked field, and what it must then show; in all ways, unless some are named. */
export interface Entry {
  readonly text: string
  readonly shows: string
  readonly by?: readonly WayIn[]
}

/** Masked fields of a purchase, by the page that asks for them. */
export const entries = {
  cep: [
    { text: '01310100', shows: '01310-100' },
    { text: '01310-100', shows: '01310-100' },
    { text: '013', shows: '013' },
    { text: '01310a100', shows: '01310-100' },
    { text: ' 01310100 ', shows: '01310-100' },
  ],
  telefone: [
    { text: '11987654321', shows: '(11) 98765-4321' },
    { text: '(11) 98765-4321', shows: '(11) 98765-4321' },
    { text: '11 98765 4321', shows: '(11) 98765-4321' },
    { text: '1198', shows: '(11) 98' },
    { text: '+55 (11) 98765-4321', shows: '(11) 98765-4321', by: ['pasted', 'set at once'] },
  ],
  'data-nascimento': [
    { text: '17051990', shows: '17/05/1990' },
    { text: '17/05/1990', shows: '17/05/1990' },
    { text: '17-05-1990', shows: '17/05/1990' },
    { text: '1705', shows: '17/05' },
  ],
  cpf: [
    { text: '52998224725', shows: '529.982.247-25' },
    { text: '529.982.247-25', shows: '529.982.247-25' },
    { text: '529982x24725', shows: '529.982.247-25' },
    { text: '529982', shows: '529.982' },
  ],
} as const satisfies Readonly<Record<string, readonly Entry[]>>

/**
 * Puts each text into the field in each way, from an empty field.
 * @returns the ways that did not show what they must
 */
export async function enterAll(
  visitor: Visitor,
  field: string,
  some: readonly Entry[],
): Promise<readonly string[]> {
  const faults: string[] = []
  await visitor.enter(field)
  for (const { text, shows, by = Object.keys(ways) as WayIn[] } of some)
    for (const way of by) {
      await visitor.empty()
      await ways[way](visitor, text)
      const shown = await visitor.typed(shows)
      if (shown !== shows) faults.push(`${field}: “${text}” ${way} shows “${shown}”, not “${shows}”`)
    }
  return faults
}
