import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { StrictMode } from 'react'
import { describe, expect, it } from 'vitest'
import { MaskedField, type MaskedFieldProps } from '../../../src/ui/masked-field.tsx'

const ARRIVALS = [
  ['phone', '+55 11 98765-4321', '(11) 98765-4321'],
  ['phone', '011 98765-4321', '(11) 98765-4321'],
  ['date', '1990-05-17', '17/05/1990'],
  ['cpf', ' 529.982.247-25 ', '529.982.247-25'],
  ['cpf', 'CPF: 529.982.247-25', '529.982.247-25'],
  ['cpf', '11.222.333/0001-81', '11.222.333/0001-81'],
  ['cnpj', '12abc34501de35', '12.ABC.345/01DE-35'],
  ['cep', 'CEP 01310-100', '01310-100'],
  ['digits', '25-45', '2545'],
  ['cpf', '５２９.982.247-２５', '529.982.247-25'],
  ['date', '１９９０-05-17', '17/05/1990'],
] as const

describe('a masked field', () => {
  it.each(ARRIVALS)('of kind %s takes the paste %j as %j', async (mask, text, expected) => {
    const { input, reports } = await renderMasked({ mask })
    const user = userEvent.setup()
    await user.click(input)
    await user.paste(text)
    expect([input.value, reports.at(-1)]).toEqual([expected, expected])
  })

  it.each(
    ARRIVALS,
  )('of kind %s takes the autofill %j, while unfocused, as %j', async (mask, text, expected) => {
    const { input, reports } = await renderMasked({ mask })
    autofill(input, text, 'input', 'change')
    expect([input.value, reports.at(-1)]).toEqual([expected, expected])
  })

  it.each(
    ARRIVALS,
  )('of kind %s takes an autofill %j that only fires change as %j', async (mask, text, expected) => {
    const { input, reports } = await renderMasked({ mask })
    autofill(input, text, 'change')
    expect([input.value, reports]).toEqual([expected, [expected]])
  })

  it('lets an autofill replace text being typed', async () => {
    const { input } = await renderMasked({ mask: 'date' })
    await userEvent.type(input, '19')
    autofill(input, '1990-05-17', 'input', 'change')
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
    render(<MaskedField id="tel" name="tel" label="Celular" mask="phone" />)
    const input = screen.getByLabelText<HTMLInputElement>('Celular')
    input.focus()
    input.value = '11987'
    input.setSelectionRange(3, 3)
    await waitFor(() => expect(input.value).toBe('(11) 987'))
    expect([document.activeElement, input.selectionStart]).toEqual([input, '(11) 9'.length])
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

async function renderMasked(props: Pick<MaskedFieldProps, 'mask' | 'value'>) {
  const reports: string[] = []
  render(
    <StrictMode>
      <MaskedField id="f" name="f" label="Campo" onInput={(_, value) => reports.push(value)} {...props} />
    </StrictMode>,
  )
  const input = screen.getByLabelText<HTMLInputElement>('Campo')
  await maskReady(input, props.mask)
  return { input, reports }
}

// An attached mask reformats a silently changed text on blur.
async function maskReady(input: HTMLInputElement, mask: MaskedFieldProps['mask']) {
  const before = input.value
  await waitFor(() => {
    input.value = mask === 'digits' ? '1x' : '11111'
    input.dispatchEvent(new FocusEvent('blur'))
    expect(input.value).not.toBe(mask === 'digits' ? '1x' : mask === 'cep' ? '' : '11111')
  })
  input.value = before
  input.dispatchEvent(new FocusEvent('blur'))
}

function autofill(input: HTMLInputElement, text: string, ...events: readonly string[]) {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, text)
  for (const type of events) input.dispatchEvent(new Event(type, { bubbles: true }))
}
