import type { Failure } from '@ultrafibra/contract/failure'
import { stepOf } from 'statechart-kit/step'
import { describe, expect, it } from 'vitest'
import { getInitialSnapshot, type SnapshotFrom, transition } from 'xstate'
import { checkoutMachine } from '../../machines/checkout/checkout.machine.ts'
import { openStepOf } from '../../machines/checkout/checkout.selectors.ts'
import { percentOf } from '../../machines/checkout/progress.selectors.ts'
import { codeMachine } from '../../machines/code/code.machine.ts'
import { pageOf } from '../../machines/kit/page.ts'
import { campaignOf } from '../../src/content/campaigns.ts'
import { viewOf } from '../../src/screens/view.ts'
import { drafts, openQuiz, plans, savedWithLead, storedLead, today } from '../support/checkout-fixtures.ts'
import { done, refusal } from '../support/feature-fixtures.ts'

interface Happening {
  readonly type: string
}
type Checkout = SnapshotFrom<typeof checkoutMachine>

const walk = (start: Checkout, ...events: readonly Happening[]): Checkout =>
  events.reduce(
    (snapshot, event) => stepOf(checkoutMachine, snapshot, event as never).snapshot as Checkout,
    start,
  )
const open = (addon: Parameters<typeof campaignOf>[0], asked: string, lead = storedLead): Checkout =>
  walk(
    getInitialSnapshot(checkoutMachine, { campaign: campaignOf(addon), today, plans: [...plans] }),
    {
      type: 'feature.open',
      page: asked,
      planQuery: {},
      saved: { ...savedWithLead, addon: addon || null },
    } as never,
    done('load-lead', { type: 'loaded', lead: { ...lead, addon: campaignOf(addon).apiAddon } }) as never,
  )
const submit = (page: string) => ({ type: 'step.submit', draft: drafts[page]?.right })
const saved = (riskValidation: unknown = null) =>
  done('save-answers', { type: 'saved', riskValidation, at: '14h32' })
const judged = (verdict: unknown) => ({ type: 'xstate.done.actor.child', output: { verdict } })
const failed = (id: string, status: number): Happening =>
  ({
    type: `xstate.error.actor.${id}`,
    error: { kind: 'http', status, text: 'Recusado.' } satisfies Failure,
  }) as never
const rejected = { quiz_needed: false, rejected: true, rejected_message: 'Fale com a gente.' }
const passed = { quiz_needed: false, rejected: false }

describe('the progress of the quiz', () => {
  it.each([
    ['the way of paying', { direct_debit: false, bankInfo: null, schedules: null }, 'ativar-debito'],
    ['the account', { schedules: null }, 'conta-debito'],
    ['the review', {}, 'confirmacao'],
  ])('grows from the page before it: %s', (_, said, before) => {
    const lead = { ...storedLead, ...said, riskValidation: { ...openQuiz, rejected: false } }
    const { page, percent: shown } = viewOf(open('', 'validacao', lead as typeof storedLead))
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
    const email = walk(accepted, { type: 'step.back' })
    expect(pageOf(email)).toBe('email')
    expect(pageOf(walk(email, submit('email')))).toBe('data-nascimento')
    const changed = walk(
      email,
      { type: 'step.submit', draft: { email: 'outra@tim.com.br' } } as never,
      saved(),
    )
    expect(pageOf(changed)).toBe('confirmacao-colaborador')
  })

  it('does not ask any other campaign for a code', () => {
    expect(pageOf(walk(open('', 'email'), submit('email')))).toBe('data-nascimento')
  })

  it('remembers a code accepted in an earlier visit', () => {
    const lead = { ...storedLead, collaboratorValidated: true }
    expect(pageOf(open('oferta-colaborador', 'cpf', lead))).toBe('cpf')
  })
})

it('an accepted code is neither asked for nor sent again', () => {
  const lead = { ...storedLead, collaboratorValidated: true }
  const reviewing = open('oferta-colaborador', 'confirmacao', lead)
  const asked = walk(reviewing, { type: 'xstate.route', to: '#confirmacao-colaborador' } as never)
  expect([pageOf(reviewing), pageOf(asked)]).toEqual(['confirmacao', 'confirmacao'])
  expect(pageOf(open('oferta-colaborador', 'confirmacao-colaborador', lead))).toBe('confirmacao')
})

describe('the code machine', () => {
  type Code = SnapshotFrom<typeof codeMachine>
  const run = (...events: readonly Happening[]): Code =>
    events.reduce<Code>(
      (snapshot, event) => transition(codeMachine, snapshot, event as never)[0],
      getInitialSnapshot(codeMachine, { id: 'lead-1' }),
    )
  const sent = { type: 'xstate.done.actor.send-code', output: { success: true } } as never
  const submitted = { type: 'code.submit', code: '123456' }

  it('offers another code after wrong ones without a further pause, and pauses after it', () => {
    const ready = { type: 'xstate.after.resendPause.code.entering' }
    const wrong = [submitted, failed('check-code', 429)]
    expect(run(sent, ready, ...wrong, ...wrong).value).toEqual({ entering: 'ready' })
    expect(run(sent, ready, ...wrong, { type: 'code.resend' }, sent).value).toEqual({ entering: 'cooling' })
  })

  it('treats a code sent a moment ago as sent, and no other refusal', () => {
    const refused = (field?: string) =>
      run({ type: 'xstate.error.actor.send-code', error: refusal(429, 'Espere.', field) } as never)
    expect([refused('code').value, refused().value]).toEqual([{ entering: 'cooling' }, 'unsent'])
  })

  it('retries the same request after no response', () => {
    expect(run(failed('send-code', 503), { type: 'code.retry' }).value).toEqual({ sending: 'prompt' })
    const asked = run(sent, submitted, failed('check-code', 500), { type: 'code.retry' })
    expect(asked.value).toEqual({ entering: { asking: 'prompt' } })
    const told = (output: boolean) =>
      transition(codeMachine, asked, { type: 'xstate.done.actor.ask-validation', output } as never)[0]
    expect([told(false).value, told(true).status]).toEqual([{ entering: { checking: 'prompt' } }, 'done'])
  })
})

it.each([
  'erro2',
  'data-instalacao',
  'confirmacao',
  'routing',
])('a rejection survives a reload of %s', (page) => {
  const lead = { ...storedLead, schedules: null, riskValidation: rejected }
  const shown = open('', page, lead as typeof storedLead)
  expect([pageOf(shown), openStepOf(shown.context)]).toEqual(['erro2', 'Vamos continuar por outro canal'])
})

describe('the risk quiz', () => {
  const banked = { type: 'xstate.done.actor.load-banks', output: [] } as never
  const account = {
    type: 'step.submit',
    draft: { bank: '341', agency: '2545', account_number: '02366-2' },
  } as never
  const atQuiz = walk(open('', 'conta-debito'), banked, account, saved(openQuiz))

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
    expect(pageOf(walk(atQuiz, { type: 'step.back' }))).toBe('ativar-debito')
  })

  it('can also come at the order, and returns to the review', () => {
    const placing = walk(
      open('', 'confirmacao'),
      submit('confirmacao'),
      done('finish-lead', {
        type: 'withheld',
        riskValidation: openQuiz,
      }) as never,
    )
    expect(pageOf(placing)).toBe('validacao')
    expect(pageOf(walk(placing, judged(passed)))).toBe('confirmacao')
  })

  it('is skipped for an order that the policy rejects: a person handles it', () => {
    const placing = walk(
      open('', 'confirmacao'),
      submit('confirmacao'),
      done('finish-lead', {
        type: 'withheld',
        riskValidation: rejected,
      }) as never,
    )
    expect([pageOf(placing), placing.context.risk]).toEqual(['erro2', rejected])
  })

  it('is no verdict on an order whose answer is lost for good: that one is asked again', () => {
    const stalled = { type: 'stalled', failure: { kind: 'network', text: 'Erro de rede' } }
    const unsure = walk(
      open('', 'confirmacao'),
      submit('confirmacao'),
      { type: 'lead.unsure' } as never,
      done('finish-lead', stalled) as never,
    )
    const states = [unsure, walk(unsure, { type: 'step.retry' } as never)].map(({ value }) => value)
    expect([states, unsure.context.failure]).toEqual([
      [{ confirmacao: 'unconfirmed' }, { confirmacao: { placing: 'prompt' } }],
      stalled.failure,
    ])
  })

  it('belongs to one lead and CPF: a lost lead or another CPF resets it', () => {
    const payment = walk(atQuiz, judged(openQuiz), { type: 'step.back' })
    const boleto = { type: 'step.submit', draft: { direct_debit: 'nao' } } as never
    const lost = walk(payment, boleto, done('save-answers', { type: 'lost' }) as never)
    const toCpf = [...Array(9)].reduce<Checkout>(
      (snapshot) => (pageOf(snapshot) === 'cpf' ? snapshot : walk(snapshot, { type: 'step.back' })),
      payment,
    )
    const cpf = { type: 'step.submit', draft: { cpf: '390.533.447-05' } } as never
    const other = walk(toCpf, cpf, saved())
    expect([pageOf(lost), lost.context.risk, lost.context.failedQuizzes]).toEqual(['expired', null, 0])
    expect([pageOf(toCpf), toCpf.context.risk, other.context.risk]).toEqual(['cpf', openQuiz, null])
  })

  it('comes back with the same questions after a reload', () => {
    const lead = { ...storedLead, riskValidation: openQuiz }
    const reloaded = open('', 'validacao', lead)
    expect([pageOf(reloaded), reloaded.context.risk?.quiz?.idQuiz]).toEqual(['validacao', 'quiz-1'])
  })
})
