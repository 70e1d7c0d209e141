import { questions } from '@ultrafibra/contract/questions/questions'
import { pageOf } from '../../machines/kit/page.ts'
import { choosePlan } from '../models/plans.ts'
import { expectState } from './checkout-states.ts'
import type { Driver, Now } from './driver.ts'
import {
  answersOf,
  change as changeField,
  letAnswer,
  pageCauses,
  submit as submitForm,
  travel,
} from './page-driver.ts'
import { chooseAnswer, finishQuiz } from './quiz-answers.ts'

/** Rows of the review, by the page that changes them. */
const rows: Readonly<Record<string, string>> = {
  home: 'Plano',
  cep: 'Endereço',
  nome: 'Nome completo',
  telefone: 'Celular',
  email: 'E-mail',
  'data-nascimento': 'Data de nascimento',
  'nome-mae': 'Nome da mãe',
  cpf: 'CPF',
  'data-de-vencimento': 'Vencimento',
  'ativar-debito': 'Pagamento',
  'data-instalacao': 'Instalação',
}

const labelOf = (page: string): string | undefined =>
  rows[page] ?? questions.find(({ name }) => name === page)?.title

const quizCall = { method: 'PATCH', path: /\/quiz$|quiz/i } as const

const isAt = ({ before }: Now, page: string): boolean => before !== null && pageOf(before) === page

const open = async ({ page, base, event }: Now): Promise<void> => {
  const { sku } = event.planQuery as { sku: string }
  if (event.page !== 'cep') return void (await page.goto(`${base}/checkout/${String(event.page)}/?s=${sku}`))
  await page.goto(`${base}/`)
  await choosePlan(page, sku)
}

const change = (now: Now): Promise<void> =>
  isAt(now, 'validacao') ? chooseAnswer(now.page, true) : changeField(now)

const submit = (now: Now): Promise<void> =>
  isAt(now, 'validacao') ? now.page.locator('form button[type="submit"]').click() : submitForm(now)

/** Submits the answers, which fails, and retries. */
const retryQuiz = async (now: Now): Promise<void> => {
  now.line.expect([{ ...quizCall, outcome: 'cut', isHeld: false }])
  await finishQuiz(now.page, true)
  const retry = now.page.getByRole('alert').getByRole('button', { name: 'Tentar de novo' })
  await retry.waitFor()
  now.line.expect([{ ...quizCall, outcome: 'pass', isHeld: true }])
  await retry.click()
}

const retry = async (now: Now): Promise<void> => {
  if (isAt(now, 'validacao')) return retryQuiz(now)
  await now.page.getByRole('button', { name: isAt(now, 'expired') ? 'Continuar' : 'Tentar de novo' }).click()
}

/** Answers the whole quiz for this result; resent answers are already pending. */
const judge = async (now: Now): Promise<void> => {
  const { verdict } = now.event.output as { verdict: { quiz_needed: boolean; rejected: boolean } | null }
  const options = now.page.getByRole('button', { name: 'Continuar' })
  if ((await options.getAttribute('aria-disabled')) === 'true') return now.line.release()
  const isPassed = verdict !== null && !verdict.quiz_needed && !verdict.rejected
  const lost = { status: 404, body: { error: 'Não encontramos.', gone: true } }
  now.line.expect([{ ...quizCall, outcome: verdict === null ? lost : 'pass', isHeld: false }])
  await finishQuiz(now.page, isPassed)
}

/** Triggers of the checkout's events in a browser; the server's responses follow from the typed values. */
export const checkoutHands: Driver = {
  isAlone: true,
  expectState,
  causes: {
    ...pageCauses,
    'feature.open': open,
    'draft.change': change,
    'step.submit': submit,
    'step.retry': retry,
    'review.edit': ({ page, event }) =>
      page.getByRole('link', { name: `Alterar ${labelOf(String(event.page))}`, exact: true }).click(),
    'plan.choose': ({ page, event }) => choosePlan(page, String(event.sku)),
    'xstate.route': travel('Continuar'),
    'xstate.done.actor.child': judge,
    'lead.unsure': letAnswer,
    'lead.unsaved': letAnswer,
    'lead.stored': ({ line, page }) => line.releaseWhole(page),
    ...answersOf('load-plans', 'load-banks', 'look-up-cep', 'check-coverage'),
    ...answersOf('create-lead', 'save-answers', 'finish-lead', 'create-no-coverage-lead'),
  },
}
