import { type Draft, readForm } from '@ultrafibra/contract/form'
import { questions } from '@ultrafibra/contract/questions/questions'
import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, transition } from 'xstate'
import { questionMachine } from '../../machines/question/question.machine.ts'
import { drafts, storedLead, today } from '../support/checkout-fixtures.ts'

const whole = { ...storedLead, direct_debit: true }

describe.each(
  questions.map((question) => [question.name, question] as const),
)('the question %s', (name, question) => {
  const read = (draft: Draft) => readForm(question, draft, { today }).ok
  it('accepts its valid and refuses its invalid answer from tests/support/checkout-fixtures.ts', () => {
    const { right, wrong } = drafts[name] ?? {}
    const isRead = [right, wrong].map((draft) => draft && read(draft))
    expect(isRead).toEqual([true, false])
  })

  it('reads its answer back from the stored lead of those fixtures', () => {
    const answer = question.fromLead(whole)
    const again = answer === null ? null : read(question.toDraft(answer))
    expect([answer !== null, again]).toEqual([true, true])
  })
})

describe('a pause of typing', () => {
  const wrongCpf = { cpf: 'O CPF tem um número trocado. Confira os 11 números.' }
  it.each([
    ['cpf', { cpf: '390.533.447-0' }, {}],
    ['cpf', { cpf: '390.533.447-06' }, wrongCpf],
    ['cpf', { person_type: 'pj', cnpj: '11.222.333/0001-8' }, {}],
    [
      'cpf',
      { person_type: 'pj', cnpj: '11.222.333/0001-80' },
      { cnpj: 'O CNPJ tem um caractere trocado. Confira os 14.' },
    ],
    ['consulta-cpf', { cpf: '390.533.447-0' }, {}],
    ['consulta-cpf', { cpf: '390.533.447-06' }, wrongCpf],
    ['data-nascimento', { birth_date: '31/02/199' }, {}],
    ['data-nascimento', { birth_date: '31/02/1990' }, { birth_date: 'Data inválida' }],
  ])('in the question %s judges a whole number, and only that: %j', (page, draft, errors) => {
    const asked = { page, asks: [page], draft, errors: {}, values: {}, recordFields: [], today }
    const typed = getInitialSnapshot(questionMachine, asked)
    const pause = { type: 'xstate.after.typingPause.question.editing' }
    expect(transition(questionMachine, typed, pause as never)[0].context.errors).toEqual(errors)
  })
})
