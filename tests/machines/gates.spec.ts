import type { Addon } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, type SnapshotFrom, transition } from 'xstate'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { openStepOf } from '../../machines/checkout/checkout.selectors.ts'
import { percentOf } from '../../machines/checkout/progress.selectors.ts'
import { codeMachine } from '../../machines/code/code.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { viewOf } from '../../src/screens/view.ts'
import { back, follow, openedWith, route, saved, submit } from '../support/checkout-events.ts'
import type { Snapshot } from '../support/checkout-explorer.ts'
import { openQuiz, storedLead } from '../support/checkout-fixtures.ts'
import { done, failed, refusal } from '../support/feature-fixtures.ts'

const open = (addon: Addon | '', asked: string, lead: object = storedLead) => {
  const whole = { ...storedLead, ...lead, addon: campaignOf(addon).apiAddon }
  return openedWith(addon, asked, whole, { visit: { addon: addon || null } })
}
const walk = (start: Snapshot, ...events: readonly object[]) => follow(checkoutMachine, start, ...events)
const judged = (verdict: unknown) => done('child', { verdict })
const refused = (id: string, status: number) => failed(id, refusal(status, 'Recusado.'))
const rejected = { quiz_needed: false, rejected: true, rejected_message: 'Fale com a gente.' }
const passed = { quiz_needed: false, rejected: false }

describe('the progress of a purchase', () => {
  it('begins at 10 % and ends at 100 %', () => {
    expect(['home', 'pedido-realizado'].map((page) => percentOf(page))).toEqual([10, 100])
  })
})

describe('the progress of the quiz', () => {
  it.each([
    ['the way of paying', { direct_debit: false, bankInfo: null, schedules: null }, 'ativar-debito'],
    ['the account', { schedules: null }, 'conta-debito'],
    ['the review', {}, 'confirmacao'],
  ])('grows from the page before it: %s', (_, said, before) => {
    const lead = { ...said, riskValidation: { ...openQuiz, rejected: false } }
    const { page, percent: shown } = viewOf(open('', 'validacao', lead))
    expect([page, shown]).toEqual(['validacao', percentOf(before) + 3])
  })
})

describe('a collaborator offer', () => {
  it('sends a visitor without the code to the e-mail page for every requested page', () => {
    for (const page of ['data-nascimento', 'cpf', 'confirmacao'])
      expect([page, pageOf(open('oferta-colaborador', page))]).toEqual([page, 'email'])
  })

  it('leads from the e-mail page to the code and then to the requested page', () => {
    const asked = walk(open('oferta-colaborador', 'cpf'), submit('email'))
    expect([pageOf(asked), pageOf(walk(asked, judged(null)))]).toEqual(['confirmacao-colaborador', 'cpf'])
  })

  it('asks for the code after the e-mail and goes on once it is accepted', () => {
    const asked = walk(open('oferta-colaborador', 'email'), submit('email'))
    expect(pageOf(asked)).toBe('confirmacao-colaborador')
    expect(pageOf(walk(asked, judged(null)))).toBe('data-nascimento')
  })

  it('goes back from the code to the e-mail, and asks again when the e-mail changes', () => {
    const accepted = walk(open('oferta-colaborador', 'email'), submit('email'), judged(null))
    const email = walk(accepted, back)
    expect(pageOf(email)).toBe('email')
    expect(pageOf(walk(email, submit('email')))).toBe('data-nascimento')
    const changed = walk(email, submit('email', { email: 'outra@tim.com.br' }), saved())
    expect(pageOf(changed)).toBe('confirmacao-colaborador')
  })

  it('does not ask any other campaign for a code', () => {
    expect(pageOf(walk(open('', 'email'), submit('email')))).toBe('data-nascimento')
  })

  it('remembers a code accepted in an earlier visit', () => {
    expect(pageOf(open('oferta-colaborador', 'cpf', { collaboratorValidated: true }))).toBe('cpf')
  })
})

it('an accepted code is neither asked for nor sent again', () => {
  const lead = { collaboratorValidated: true }
  const reviewing = open('oferta-colaborador', 'confirmacao', lead)
  const asked = walk(reviewing, route('confirmacao-colaborador'))
  expect([pageOf(reviewing), pageOf(asked)]).toEqual(['confirmacao', 'confirmacao'])
  expect(pageOf(open('oferta-colaborador', 'confirmacao-colaborador', lead))).toBe('confirmacao')
})

describe('the code machine', () => {
  type Code = SnapshotFrom<typeof codeMachine>
  const run = (...events: readonly object[]): Code =>
    events.reduce<Code>(
      (snapshot, event) => transition(codeMachine, snapshot, event as never)[0],
      getInitialSnapshot(codeMachine, { id: 'lead-1' }),
    )
  const sent = done('send-code', { success: true })
  const submitted = { type: 'code.submit', code: '123456' }

  it('treats a code sent a moment ago as sent, and no other refusal', () => {
    const refused = (field?: string) => run(failed('send-code', refusal(429, 'Espere.', field)))
    expect([refused('code').value, refused().value]).toEqual([{ entering: 'cooling' }, 'unsent'])
  })

  it('waits for as long as the server says, and a minute after a code was sent', () => {
    const wait = { ...refusal(429, 'Espere 43 segundos.', 'code'), waitSeconds: 43 }
    const afterRefusal = run(failed('send-code', wait))
    const again = run(failed('send-code', wait), sent)
    expect([afterRefusal, again, run(sent)].map(({ context }) => context.pauseSeconds)).toEqual([43, 43, 60])
  })

  it('retries the same request after no response', () => {
    expect(run(refused('send-code', 503), { type: 'code.retry' }).value).toEqual({ sending: 'prompt' })
    const asked = run(sent, submitted, refused('check-code', 500), { type: 'code.retry' })
    expect(asked.value).toEqual({ entering: { asking: 'prompt' } })
    const told = (output: boolean) =>
      transition(codeMachine, asked, done('ask-validation', output) as never)[0]
    expect([told(false).value, told(true).status]).toEqual([{ entering: { checking: 'prompt' } }, 'done'])
  })
})

it.each([
  'erro2',
  'data-instalacao',
  'confirmacao',
  'routing',
])('a rejection survives a reload of %s', (page) => {
  const shown = open('', page, { schedules: null, riskValidation: rejected })
  expect([pageOf(shown), openStepOf(shown.context)]).toEqual(['erro2', 'Vamos continuar por outro canal'])
})

describe('the risk quiz', () => {
  const account = { bank: '341', agency: '2545', account_number: '02366-2' }
  const asked = [done('load-banks', []), submit('conta-debito', account), saved(openQuiz)]
  const atQuiz = walk(open('', 'conta-debito'), ...asked)
  const placed = (answer: object) =>
    walk(open('', 'confirmacao'), submit('confirmacao'), done('finish-lead', answer))

  it('comes after the bank data if the policy requires it', () => {
    expect(pageOf(atQuiz)).toBe('validacao')
  })

  it('continues the journey once it is passed', () => {
    expect(pageOf(walk(atQuiz, judged(passed)))).toBe('data-instalacao')
  })

  it('is offered once more after a failure, and ends the online path after the second', () => {
    const once = walk(atQuiz, judged(openQuiz))
    expect([pageOf(once), pageOf(walk(once, { type: 'step.retry' }))]).toEqual(['erro1', 'validacao'])
    expect(pageOf(walk(once, { type: 'step.retry' }, judged(rejected)))).toBe('erro2')
  })

  it('goes back to the choice of payment', () => {
    expect(pageOf(walk(atQuiz, back))).toBe('ativar-debito')
  })

  it('can also come at the order, and returns to the review', () => {
    const placing = placed({ type: 'withheld', riskValidation: openQuiz })
    expect(pageOf(placing)).toBe('validacao')
    expect(pageOf(walk(placing, judged(passed)))).toBe('confirmacao')
  })

  it('is skipped for an order that the policy rejects: a person handles it', () => {
    const placing = placed({ type: 'withheld', riskValidation: rejected })
    expect([pageOf(placing), placing.context.risk]).toEqual(['erro2', rejected])
  })

  it('is no verdict on an order whose answer is lost for good: that one is asked again', () => {
    const stalled = { type: 'stalled', failure: { kind: 'network', text: 'Erro de rede' } }
    const events = [submit('confirmacao'), { type: 'lead.unsure' }, done('finish-lead', stalled)]
    const unsure = walk(open('', 'confirmacao'), ...events)
    const states = [unsure, walk(unsure, { type: 'step.retry' })].map(({ value }) => value)
    expect([states, unsure.context.failure]).toEqual([
      [{ confirmacao: 'unconfirmed' }, { confirmacao: { placing: 'prompt' } }],
      stalled.failure,
    ])
  })

  it('belongs to one lead and CPF: a lost lead or another CPF resets it', () => {
    const payment = walk(atQuiz, judged(openQuiz), back)
    const boleto = submit('ativar-debito', { direct_debit: 'nao' })
    const lost = walk(payment, boleto, done('save-answers', { type: 'lost' }))
    const toCpf = [...Array(9)].reduce<Snapshot>(
      (snapshot) => (pageOf(snapshot) === 'cpf' ? snapshot : walk(snapshot, back)),
      payment,
    )
    const other = walk(toCpf, submit('cpf', { cpf: '390.533.447-05' }), saved())
    expect([pageOf(lost), lost.context.risk, lost.context.failedQuizzes]).toEqual(['expired', null, 0])
    expect([pageOf(toCpf), toCpf.context.risk, other.context.risk]).toEqual(['cpf', openQuiz, null])
  })

  it('comes back with the same questions after a reload', () => {
    const reloaded = open('', 'validacao', { riskValidation: openQuiz })
    expect([pageOf(reloaded), reloaded.context.risk?.quiz?.idQuiz]).toEqual(['validacao', 'quiz-1'])
  })
})
