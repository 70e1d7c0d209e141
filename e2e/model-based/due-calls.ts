import type { AnyMachineSnapshot } from 'xstate'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { BrowserStep } from '../../tests/statecharts/browser-paths.ts'
import type { Happening } from '../../tests/statecharts/chart.types.ts'
import type { DueCall, Fate } from './server-line.ts'

/** Whether something happens by itself, as an answer of the server, and not by the visitor. */
export const isAnswer = ({ type }: Happening): boolean =>
  /^(?:lead\.|xstate\.(?:done|error|snapshot)\.)/.test(type)

/** Whether a state waits for the server. */
export const isWaiting = (snapshot: AnyMachineSnapshot): boolean =>
  snapshot.hasTag('busy') || ['consulting', 'preparing', 'stocking'].includes(phaseOf(snapshot))

const actors: Readonly<Record<string, RegExp>> = {
  'look-up-cep': /^\/api\/cep\/information\//,
  'check-coverage': /^\/api\/cep\/coverage$/,
  'load-banks': /^\/api\/banks$/,
  'load-plans': /^\/json\//,
}

/** The call whose answer is this event, by the state that waits for it. */
const callOf = ({ type }: Happening, before: AnyMachineSnapshot): Pick<DueCall, 'method' | 'path'> => {
  const actor = actors[type.split('.').at(-1) ?? '']
  if (actor) return { method: 'GET', path: actor }
  const page = pageOf(before)
  const value = JSON.stringify(before.value)
  if (/"(?:recording|renewing)"/.test(value)) return { method: 'POST', path: /\/lead-no-coverage$/ }
  if (page === 'oferta-indisponivel') return { method: 'PUT', path: /\/lead-no-coverage$/ }
  if (page === 'confirmacao') return { method: 'PUT', path: /\/lead-v2\// }
  if (/"creating"/.test(value)) return { method: 'POST', path: /\/lead-v2$/ }
  return { method: 'PATCH', path: /\/lead-v2\// }
}

interface Told {
  readonly kind?: string
  readonly status?: number
  readonly text?: string
  readonly field?: string
}

/** What has to become of a call so that its answer is this event. The server itself knows no unknown postal code. */
const fateOf = ({ type, failure, error }: Happening): Fate => {
  const told = (failure ?? error) as Told | undefined
  if (type === 'lead.lost') return { status: 404, body: { error: 'Não encontramos.' } }
  if (type === 'lead.unsure' || told?.kind === 'network') return 'cut'
  if (told?.status === undefined || type.endsWith('look-up-cep')) return 'pass'
  return { status: told.status, body: { error: told.text, field: told.field } }
}

const anything: DueCall = { method: '*', path: /^/, fate: 'pass', isHeld: true }

/** The calls that follow from one event of the visitor: held wherever the visitor does something meanwhile. */
export const callsAfter = (steps: readonly BrowserStep[], index: number): readonly DueCall[] => {
  const calls: DueCall[] = []
  let isHeld = false
  let at = index
  for (; at < steps.length && isWaiting((steps[at] as BrowserStep).state); at += 1) {
    const before = (steps[at] as BrowserStep).state
    const event = steps[at + 1]?.event
    if (event && isAnswer(event)) {
      calls.push({ ...callOf(event, before), fate: fateOf(event), isHeld })
      isHeld = false
    } else isHeld = true
  }
  return isHeld ? [...calls, anything] : calls
}
