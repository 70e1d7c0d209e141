import { fireEvent, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { AnyMachineSnapshot } from 'xstate'
import { dayParts } from '../../src/format/date.ts'

/** Types with real key events: masks and fields listen to more than `change`. */
const user = userEvent.setup({ delay: null, pointerEventsCheck: 0 })

/** A visitor before a drawn view. */
export interface Visitor {
  /** What the view shows. */
  readonly snapshot: AnyMachineSnapshot
}

type Role = 'button' | 'link' | 'textbox' | 'checkbox' | 'radio' | 'tab' | 'switch'

/** Faster than computed styles: nothing here is hidden by a style alone. */
const isShown = (element: Element): boolean =>
  element.closest('dialog:not([open]), [hidden], [aria-hidden="true"]') === null

/** The visible controls with a role and accessible name. */
export const found = (role: Role, name: string | RegExp): readonly HTMLInputElement[] =>
  screen.queryAllByRole<HTMLInputElement>(role, { name, hidden: true }).filter(isShown)

/** Presses the first control of a role and a name; false where there is none. */
export const press = (role: Role, name: string | RegExp): boolean => {
  const [control] = found(role, name)
  return control !== undefined && fireEvent.click(control) !== null
}

const texts: Readonly<Record<string, RegExp>> = {
  cep: /^CEP$/,
  number: /^Número$/,
  block_number: /^Quadra$/,
  allotment_number: /^Lote$/,
  complement: /^Complemento/,
  complement_number: /^Número d[oa] /,
  name: /^Nome( completo)?$/,
  phone: /^Celular( com DDD)?$/,
  email: /^E-mail$/,
  birth_date: /^Data de nascimento$/,
  mothers_name: /^Nome completo da mãe$/,
  cpf: /^CPF$/,
  cnpj: /^CNPJ$/,
  agency: /^Agência$/,
  account_number: /^Conta$/,
  code: /^Código$/,
}

const boxes: Readonly<Record<string, RegExp>> = {
  terms: /^Li e aceito o contrato/,
  accept_promotions: /^Quero receber ofertas$/,
  accept_information: /^Quero receber informações do pedido$/,
  accepts: /^Concordo em receber comunicações/,
}

/** Buttons that stay pressed, by the value they give their field. */
const toggles: Readonly<Record<string, string>> = { none: 'Não tem número', block: 'É por quadra e lote' }

const words: Readonly<Record<string, Readonly<Record<string, string | RegExp>>>> = {
  complement_kind: { AP: 'Apartamento', BL: 'Bloco', FD: 'Fundos' },
  person_type: { pf: 'Pessoa física', pj: 'Empresa (CNPJ)' },
  direct_debit: { sim: /^Sim, quero o desconto/, nao: /^Não, prefiro boleto/ },
}

interface Question {
  readonly options: readonly { readonly id: string; readonly text: string }[]
}

/** The label of a choice; null if the field is no choice. */
const choiceOf = ({ context }: AnyMachineSnapshot, field: string, value: string): string | RegExp | null => {
  const fixed = words[field]?.[value]
  if (fixed !== undefined) return fixed
  if (field === 'due_date') return `Dia ${value}`
  if (field === 'bank') {
    const bank = (context.banks as readonly { code: string; name: string }[]).find(
      ({ code }) => code === value,
    )
    return bank ? new RegExp(`^${bank.name}`) : null
  }
  if (field !== 'answer') return null
  const quiz = context.quiz ?? context.risk?.quiz
  const options = (quiz?.questions ?? []).flatMap((question: Question) => question.options)
  return options.find(({ id }: { id: string }) => id === value)?.text ?? null
}

/** Replaces a field's text; false if it already has it. */
export const retype = async (field: HTMLInputElement, value: string): Promise<boolean> => {
  if (field.value === value) return false
  await user.clear(field)
  if (value !== '') await user.paste(value)
  return true
}

const hours: Readonly<Record<string, string>> = { manha: 'Manhã (8h às 12h)', tarde: 'Tarde (12h às 18h)' }

/** Opens all days, unticks what is ticked, and ticks these days in their order. */
const schedule = (value: string): true => {
  press('button', 'Escolher outro dia')
  for (const ticked of found('checkbox', /ª opção$/)) fireEvent.click(ticked)
  for (const choice of value.split(',').filter(Boolean)) {
    const [date = '', period = ''] = choice.split('/')
    const { weekday, day } = dayParts(date)
    press('checkbox', `${weekday}, ${day}, ${hours[period]}`)
  }
  return true
}

/** Presses what gives an address this kind; false on a page without these buttons. */
const toggle = (kind: string): boolean => {
  const names = Object.values(toggles)
  const isPressed = (name: string) => found('button', name)[0]?.getAttribute('aria-pressed') === 'true'
  const wanted = toggles[kind] ?? names.find(isPressed)
  if (wanted && (kind === 'number' || !isPressed(wanted))) press('button', wanted)
  return names.every((name) => found('button', name).length > 0)
}

/** The box of a field; null where there is none. */
export const boxOf = (field: string): HTMLInputElement | null =>
  boxes[field] ? (found('checkbox', boxes[field])[0] ?? null) : null

/** The text field of a field; null where there is none. */
export const textOf = (field: string): HTMLInputElement | null =>
  texts[field] ? (found('textbox', texts[field])[0] ?? null) : null

/** Enters a value into a field of the form; false without such a field or choice. */
export const fill = async (visitor: Visitor, field: string, value: string): Promise<boolean> => {
  if (field === 'schedules') return schedule(value)
  if (field === 'address_kind') return toggle(value)
  const text = textOf(field)
  if (text) return retype(text, value).then(() => true)
  const box = boxOf(field)
  if (box) {
    if (box.checked !== (value !== '')) fireEvent.click(box)
    return true
  }
  const choice = choiceOf(visitor.snapshot, field, value)
  return choice !== null && press('radio', choice)
}
