import { describe, expect, it } from 'vitest'
import { MASKS } from '../../../src/ui/masks.ts'
import { readTyped, typedTexts } from '../../support/typed-texts.ts'

const today = '2026-11-26'
const rows = typedTexts.map((row) => [row.kind, row.text, row] as const)

const prefixesOf = (text: string): readonly string[] =>
  [...text].map((_, index, all) => all.slice(0, index + 1).join(''))

/** What stands in the field after each key. */
const keyByKey = (show: (text: string) => string, text: string): readonly string[] => {
  let shown = ''
  return [...text].map((key) => {
    shown = show(shown + key)
    return shown
  })
}

describe('a text as people write it', () => {
  it.each(rows)('of kind %s, %j, is read and shown as expected', (kind, text, { shown, stored, says }) => {
    expect([MASKS[kind].settle(text), readTyped(kind, text, today)]).toEqual([
      shown,
      stored === undefined ? { says } : { stored },
    ])
  })

  it.each(rows)('of kind %s, %j, is at each key stored as it is shown', (kind, text) => {
    const { show, settle } = MASKS[kind]
    const after = keyByKey(show, text)
    const read = (written: string) => readTyped(kind, written, today)
    expect(after.map((shown) => [show(shown), read(settle(shown))])).toEqual(
      after.map((shown) => [shown, read(shown)]),
    )
  })

  it.each(
    rows.filter(([kind]) => kind !== 'date'),
  )('of kind %s, %j, loses no character that counts at any key', (kind, text) => {
    const counting = (written: string) => written.replace(kind === 'cnpj' ? /[^\dA-Z]/g : /\D/g, '')
    const shown = keyByKey(MASKS[kind].show, text)
    expect(shown.map(counting)).toEqual(prefixesOf(text).map((prefix) => counting(MASKS[kind].show(prefix))))
    expect(counting(shown.at(-1) ?? '')).toBe(counting(MASKS[kind].show(text)))
  })

  it.each(rows)('of kind %s, %j, typed key by key is read as the whole', (kind, text) => {
    const [typed = ''] = keyByKey(MASKS[kind].show, text).slice(-1)
    expect(readTyped(kind, typed, today)).toEqual(readTyped(kind, text, today))
  })
})

describe('a stored value', () => {
  it.each([
    ['cep', '01310100', '01310-100'],
    ['phone', '11987654321', '(11) 98765-4321'],
    ['phone', '1133334444', '(11) 3333-4444'],
    ['date', '1990-05-17', '17/05/1990'],
    ['cpf', '52998224725', '529.982.247-25'],
    ['cpf', '5299', '529.9'],
    ['cpf', '11222333000181', '11.222.333/0001-81'],
    ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
    ['digits', '25-45', '2545'],
  ] as const)('of kind %s, %j, is first shown as %j', (kind, stored, shown) => {
    expect(MASKS[kind].settle(stored)).toBe(shown)
  })
})
