import type { Happening } from 'statechart-kit/chart'
import type { AnyMachineSnapshot } from 'xstate'
import { pageOf, phaseOf } from '../../machines/kit/page.ts'
import type { BrowserStep } from '../../tests/statecharts/browser/browser-model.types.ts'
import type { ExpectedRequest, RequestOutcome } from './server-line.ts'

/** Whether an event is a response or a delay, not an action of the visitor. */
export const happensByItself = ({ type }: Happening): boolean =>
  /^(?:lead\.|xstate\.(?:done|error|snapshot|after)\.)/.test(type)

/** Whether an event is a delay. */
export const endsInTime = ({ type }: Happening): boolean => type.startsWith('xstate.after.')

const waitingPhases = ['consulting', 'preparing', 'loading-plans', 'recalling', 'leaving']

/** The background save, if any, and its failure. */
const backgroundSaveOf = ({ context }: AnyMachineSnapshot) =>
  (context.backgroundSave ?? null) as { readonly failure: object | null } | null

/** Whether a state waits, usually for a response; a background save counts. */
export const isWaiting = (snapshot: AnyMachineSnapshot): boolean =>
  backgroundSaveOf(snapshot)?.failure === null ||
  snapshot.hasTag('busy') ||
  snapshot.hasTag('loading') ||
  waitingPhases.includes(phaseOf(snapshot))

type RequestPattern = Pick<ExpectedRequest, 'method' | 'path'>

/** Requests of invoked actors, by actor id. */
const actors: Readonly<Record<string, RequestPattern>> = {
  'look-up-cep': { method: 'GET', path: /^\/api\/cep\/information\// },
  'check-coverage': { method: 'GET', path: /^\/api\/cep\/coverage$/ },
  'load-banks': { method: 'GET', path: /^\/api\/banks$/ },
  'load-plans': { method: 'GET', path: /^\/json\// },
  'create-lead': { method: 'POST', path: /\/lead-v2$/ },
  'save-answers': { method: 'PATCH', path: /\/lead-v2\// },
  'finish-lead': { method: 'PUT', path: /\/lead-v2\// },
  'create-no-coverage-lead': { method: 'POST', path: /^\/api\/lead-no-coverage$/ },
  'save-contact': { method: 'PUT', path: /^\/api\/lead-no-coverage$/ },
  'find-offers': { method: 'POST', path: /^\/api\/(?:renewalBaseUser|fiber-migration)\// },
  'read-offers': { method: 'GET', path: /^\/api\/(?:renewalBaseUser|fiber-migration)\// },
  'keep-offer': { method: 'PATCH', path: /^\/api\/(?:renewalBaseUser|fiber-migration)\// },
  'place-renewal': { method: 'PUT', path: /^\/api\/renewalBaseUser\// },
  'place-again': { method: 'PUT', path: /^\/api\/renewalBaseUser\// },
  'ask-for-call': { method: 'POST', path: /^\/api\/supportRequest$/ },
}

/** What the answers of a page outside a purchase ask of the server, by page. */
const answered: Readonly<Record<string, string>> = {
  'oferta-indisponivel': 'save-contact',
  'sem-cobertura': 'save-contact',
  'consulta-cpf': 'find-offers',
  'receber-ligacao': 'ask-for-call',
  chat: 'ask-for-call',
}

/** The request whose response is this event; null if it is no response. An answer saved in the background comes first. */
const requestOf = ({ type }: Happening, before: AnyMachineSnapshot): RequestPattern | null => {
  if (type === 'lead.unsure') return actors['finish-lead'] ?? null
  const isOfLead = type.startsWith('lead.') || /\.(?:save|finish)-lead$/.test(type)
  if (isOfLead && backgroundSaveOf(before) !== null) return actors['save-answers'] ?? null
  const actor = type.split('.').at(-1) ?? ''
  return actors[(actor === 'save-answers' && answered[pageOf(before)]) || actor] ?? null
}

interface ErrorDetails {
  readonly kind?: string
  readonly status?: number
  readonly text?: string
  readonly field?: string
  readonly isGone?: true
}

/**
 * The outcome of a request that causes this event. `isOwn`: the real server refuses by the typed values. `isFeigned`:
 * the response comes from no server.
 */
const outcomeOf = ({ type, failure, error, output, isFeigned, isOwn }: Happening): RequestOutcome => {
  const details = (failure ?? error) as ErrorDetails | undefined
  // The question for a CPF answers with the offers in the response.
  if (isFeigned) return { status: 200, body: (output as { offers?: object }).offers ?? (output as object) }
  if ((output as { type?: string } | undefined)?.type === 'lost')
    return { status: 404, body: { error: 'Não encontramos.', gone: true } }
  if (type === 'lead.unsure' || details?.kind === 'network') return 'cut'
  if (details?.status === undefined || isOwn) return 'pass'
  const { status, text, field, isGone } = details
  return { status, body: { error: text, field, gone: isGone } }
}

/** The held request of the last waiting state: the banks if known, else any request. */
const heldRequestIn = (state: AnyMachineSnapshot): ExpectedRequest => ({
  // A new lead first saves all earlier answers.
  ...(phaseOf(state) === 'preparing' ? (actors['load-banks'] as RequestPattern) : { method: '*', path: /^/ }),
  outcome: 'pass',
  isHeld: true,
})

/** A background save that is retried automatically and keeps failing until the path says otherwise. */
const failingSave: ExpectedRequest = {
  method: 'PATCH',
  path: /\/lead-v2\//,
  outcome: 'cut',
  isHeld: false,
  isRepeated: true,
}

/** The requests that follow an event of the visitor; held if the visitor acts meanwhile. */
export const requestsAfter = (steps: readonly BrowserStep[], index: number): readonly ExpectedRequest[] => {
  const requests: ExpectedRequest[] = []
  let isHeld = false
  let at = index
  for (; at < steps.length && isWaiting((steps[at] as BrowserStep).state); at += 1) {
    const before = (steps[at] as BrowserStep).state
    const event = steps[at + 1]?.event
    if (event === undefined || !happensByItself(event)) {
      isHeld = true
      continue
    }
    const request = requestOf(event, before)
    if (request === null) continue
    const isRepeated = backgroundSaveOf(before) !== null && outcomeOf(event) === 'cut'
    requests.push({ ...request, outcome: outcomeOf(event), isHeld, ...(isRepeated ? { isRepeated } : {}) })
    isHeld = false
  }
  const expected = isHeld ? [...requests, heldRequestIn((steps[at - 1] as BrowserStep).state)] : requests
  const isSaveFailing = backgroundSaveOf((steps[index] as BrowserStep).state)?.failure != null
  return isSaveFailing && expected.every(({ method }) => method === 'GET')
    ? [...expected, failingSave]
    : expected
}
