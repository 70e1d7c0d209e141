import { enterText, entries } from '../../support/enter-text.ts'
import { type TypedText, typedTexts } from '../../support/typed-texts.ts'
import type { Visitor } from './visitor.ts'

/**
 * What the focused field shows of each text, entered in one way from an empty field, and left. Made of its text, as the
 * browser needs it with what it calls.
 */
const shownBy = new Function(
  'entry',
  'texts',
  `const enterText = ${enterText}
  const field = document.activeElement
  return texts.map((text) => {
    field.focus()
    enterText(field, { entry: 'set', text: '' })
    enterText(field, { entry, text })
    field.blur()
    return field.value
  })`,
) as (entry: string, texts: readonly string[]) => readonly string[]

/** One in so many texts is also typed by the browser's own keys, which takes long. */
const everyNth = 8
/** More where a page cannot make the events of keys and compositions: Safari before 16.4 drops what they say of a composition. */
const everyNthByKeys = 2

const canPretend = ({ tab }: Visitor): Promise<boolean> =>
  tab.run(() => new InputEvent('input', { isComposing: true }).isComposing)
const isOnKeyboard = ({ text }: TypedText): boolean => /^[ -~]+$/.test(text)

const typedAndLeft = async ({ tab }: Visitor, { text }: TypedText): Promise<string> => {
  await tab.type(text)
  return tab.run(() => {
    const field = document.activeElement as HTMLInputElement
    field.blur()
    return field.value
  })
}

/**
 * Puts all texts of a kind into a field in each way.
 * @returns the ways that did not show what they must
 */
export async function enterAll(
  visitor: Visitor,
  label: string,
  kind: TypedText['kind'],
): Promise<readonly string[]> {
  const rows = typedTexts.filter((row) => row.kind === kind)
  const faults: string[] = []
  const compare = ({ text, shown }: TypedText, way: string, seen: string | undefined): void => {
    if (seen !== shown) faults.push(`${label}: “${text}” ${way} shows “${seen}”, not “${shown}”`)
  }
  const isPretending = await canPretend(visitor)
  const nth = isPretending ? everyNth : everyNthByKeys
  for (const entry of isPretending ? entries : (['pasted', 'set'] as const)) {
    await visitor.enter(label)
    const texts = rows.map(({ text }) => text)
    const seen = await visitor.tab.run(shownBy, entry, texts)
    for (const [at, row] of rows.entries()) compare(row, entry, seen[at])
  }
  for (const row of rows.filter(isOnKeyboard).filter((_, at) => at % nth === 0)) {
    await visitor.enter(label)
    compare(row, 'by keys', await typedAndLeft(visitor, row))
  }
  return faults
}
