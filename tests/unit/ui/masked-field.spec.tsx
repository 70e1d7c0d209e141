import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, it, onTestFinished } from 'vitest'
import { Field } from '../../../src/ui/field.tsx'
import { loadMasks, maskInUse } from '../../../src/ui/mask-in-use.ts'
import { MaskedField, type MaskedFieldProps } from '../../../src/ui/masked-field.tsx'
import { enterText, entries } from '../../support/enter-text.ts'
import { readTyped, type TypedText, typedTexts } from '../../support/typed-texts.ts'

const today = '2026-11-26'
const rows = typedTexts.flatMap((row) => entries.map((entry) => [row.kind, entry, row.text, row] as const))

describe('a masked field', () => {
  it.each(rows)('of kind %s, %s %j, shows what is stored', async (mask, entry, text, { shown, ...read }) => {
    const { input, reports } = await renderMasked({ mask })
    input.focus()
    enterText(input, { entry, text })
    const reported = readTyped(mask, reports.at(-1) ?? '', today)
    input.blur()
    expect([input.value, readTyped(mask, input.value, today), reported]).toEqual([shown, ...twice(of(read))])
  })

  it.each(
    typedTexts.map((row) => [row.kind, row.text, row] as const),
  )('of kind %s takes an autofill %j that only fires change, unfocused', async (mask, text, row) => {
    const { input, reports } = await renderMasked({ mask })
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
    input.dispatchEvent(new Event('change', { bubbles: true }))
    expect([input.value, reports]).toEqual([row.shown, [row.shown]])
  })

  it.each([
    ['phone', '11987654321', '(11) 9', '{Backspace}', '(11) 8765-4321', '(11'],
    ['phone', '11987654321', '(11) ', '{Backspace}', '(11) 98765-4321', '(11'],
    ['phone', '11987654321', '(11', '{Delete}', '(11) 98765-4321', '(11) '],
    ['phone', '1187654321', '(11) ', '9', '(11) 98765-4321', '(11) 9'],
    ['date', '17051990', '17/', '{Backspace}', '17/05/1990', '17'],
    ['date', '17051990', '17', '{Backspace}8', '18/05/1990', '18'],
    ['date', '17051990', '17', '{Delete}', '17/05/1990', '17/'],
    ['date', '17051990', '17/05', '{Backspace}6', '17/06/1990', '17/06'],
    ['cpf', '52998224725', '529.9', '{Backspace}{Backspace}', '528.224.725', '52'],
  ] as const)('of kind %s, %s with the caret after %s, takes %s', async (mask, text, before, keys, shown, passed) => {
    const { input } = await renderMasked({ mask })
    const user = userEvent.setup()
    await user.type(input, text)
    input.setSelectionRange(before.length, before.length)
    await user.keyboard(keys)
    expect([input.value, input.selectionStart]).toEqual([shown, passed.length])
  })

  it('takes an edit back', async () => {
    const { input } = await renderMasked({ mask: 'phone' })
    await userEvent.type(input, '11987')
    input.dispatchEvent(new InputEvent('beforeinput', { inputType: 'historyUndo', bubbles: true }))
    expect(input.value).toBe('(11) 98')
  })

  it('lets an autofill replace text being typed', async () => {
    const { input } = await renderMasked({ mask: 'date' })
    await userEvent.type(input, '19')
    enterText(input, { entry: 'set', text: '1990-05-17' })
    expect(input.value).toBe('17/05/1990')
  })

  it('lets a paste replace text selected by touch', async () => {
    const { input } = await renderMasked({ mask: 'date' })
    const user = userEvent.setup()
    await user.type(input, '1')
    await user.tripleClick(input)
    await user.paste('17/05/1990')
    expect(input.value).toBe('17/05/1990')
  })

  it('takes full-width digits, typed one by one', async () => {
    const { input } = await renderMasked({ mask: 'cpf' })
    await userEvent.type(input, '５２９９８')
    expect(input.value).toBe('529.98')
  })

  it('formats typed and corrected text', async () => {
    const { input, reports } = await renderMasked({ mask: 'phone' })
    await userEvent.type(input, '11987654321{Backspace}')
    expect([input.value, reports.at(-1)]).toEqual(['(11) 9876-5432', '(11) 9876-5432'])
  })

  it('shows a stored value formatted before the mask has loaded', () => {
    render(<MaskedField id="cpf" name="cpf" label="CPF" mask="cpf" value="52998224725" />)
    expect(screen.getByLabelText<HTMLInputElement>('CPF').value).toBe('529.982.247-25')
  })

  it('keeps text, focus and caret when the mask arrives', async () => {
    await loadMasks()
    const { input } = await renderPlain()
    input.focus()
    input.value = '11987'
    input.setSelectionRange(3, 3)
    onTestFinished(maskInUse(input, 'phone'))
    await waitFor(() => expect(input.value).toBe('(11) 987'))
    expect([input.value, document.activeElement, input.selectionStart]).toEqual([
      '(11) 987',
      input,
      '(11) 9'.length,
    ])
  })

  it('waits with the mask for the end of a composition', async () => {
    await loadMasks()
    const { input } = await renderPlain()
    onTestFinished(maskInUse(input, 'phone'))
    input.focus()
    enterText(input, { entry: 'composed', text: '19987654321' })
    expect(input.value).toBe('(19) 98765-4321')
  })

  it('keeps the text selected that Tab selected', async () => {
    render(<MaskedField id="cep" name="cep" label="CEP" mask="cep" value="69050010" />)
    await userEvent.tab()
    const input = screen.getByLabelText<HTMLInputElement>('CEP')
    input.select()
    await Promise.resolve()
    await userEvent.keyboard('01310100')
    expect(input.value).toBe('01310-100')
  })

  it('sends nothing while it mounts', async () => {
    const { reports } = await renderMasked({ mask: 'cpf', value: '52998224725' })
    expect(reports).toEqual([])
  })
})

const of = ({ stored, says }: Pick<TypedText, 'stored' | 'says'>) =>
  stored === undefined ? { says } : { stored }
const twice = <One,>(one: One): readonly One[] => [one, one]

async function renderPlain() {
  render(<Field id="f" name="f" label="Campo" />)
  return { input: screen.getByLabelText<HTMLInputElement>('Campo') }
}

async function renderMasked(props: Pick<MaskedFieldProps, 'mask' | 'value'>) {
  await loadMasks()
  const reports: string[] = []
  render(
    <StrictMode>
      <MaskedField id="f" name="f" label="Campo" onInput={(_, value) => reports.push(value)} {...props} />
    </StrictMode>,
  )
  return { input: screen.getByLabelText<HTMLInputElement>('Campo'), reports }
}
