import { setTimeout as pause } from 'node:timers/promises'
import { shiftDay } from '@ultrafibra/contract/brazil/date'
import type { OrderStatus, StatusStep } from '@ultrafibra/contract/order-status'
import { browserClock } from '../../../../../src/adapters/clock.ts'
import type { Patience } from './visitor.ts'

const token = 'uma-chave-da-operadora'

/** Lets the provider's systems tell back. */
export const tellsBack = { OPS_TOKENS: `oms:systems:2099-12-31:${token}` }

/** What becomes of an order, one after the other, and the status after each. */
export const toldSteps = [
  ['visit-confirmed', 'confirmed'],
  ['installed', 'installed'],
  ['activated', 'activated'],
] as const satisfies readonly (readonly [StatusStep, OrderStatus])[]

const pauseMs = 100

/** Asks with the same key until somebody answers: 200, or why not; null where the patience ends first. */
const insist = async (url: string, key: string, body: object, { tries, isOver }: Patience) => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'idempotency-key': key,
  }
  for (let tried = 1; tried <= tries && !isOver(); tried += 1) {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
      .then(async (one) => ({ status: one.status, text: await one.text() }))
      .catch(() => null)
    if (answer !== null && answer.status < 500 && answer.status !== 429) return answer
    await pause(pauseMs)
  }
  return null
}

/** Tells what becomes of an order through the API at `base`, each step until it is answered; returns what was refused. */
export const tellBack = async (base: string, number: string, patience: Patience): Promise<string[]> => {
  const refused: string[] = []
  for (const [step] of toldSteps) {
    const visit = { date: shiftDay(browserClock.today(), 3), period: 'manha' }
    const body = step === 'visit-confirmed' ? visit : {}
    const answer = await insist(`${base}/ops/orders/${number}/${step}`, `${number} ${step}`, body, patience)
    if (answer?.status !== 200) refused.push(`${step} of ${number}: ${answer?.text ?? 'no answer'}`)
  }
  return refused
}
