import type { Page, Route } from '@playwright/test'
import { type EndpointName, endpoints } from '@ultrafibra/contract/endpoints'
import type { LogStep } from 'statechart-kit/session-log'

type Output = Readonly<Record<string, unknown>>
type Outcome = Extract<LogStep, { what: 'answer' | 'failure' }>

interface Effect {
  /** Its requests: one of them, or one after another. */
  readonly calls: readonly EndpointName[]
  /** Rebuilds the response body from the effect's output. */
  readonly body?: (output: unknown) => unknown
}

const saving: Effect = {
  calls: ['saveLeadStep', 'saveMigrationAddress'],
  body: (output) => {
    const { at: _at, ...answer } = output as Output
    return answer
  },
}
const reading: Effect = { calls: ['lead', 'migrationLead'] }

/** Effects that send API requests, by name. */
const effects: Readonly<Record<string, Effect>> = {
  'load-banks': { calls: ['banks'], body: (banks) => ({ banks }) },
  'look-up-cep': { calls: ['cepInformation'] },
  'check-coverage': { calls: ['coverage'] },
  'create-lead': { calls: ['createLeadV2'] },
  'recognise-lead': { calls: ['createLeadFromPhone'], body: (lead) => ({ success: true, lead }) },
  'read-lead': reading,
  'read-conflict': reading,
  'read-order': reading,
  'save-step': saving,
  'replay-step': saving,
  'finish-lead': { calls: ['finishLeadV2'] },
  'create-no-coverage-lead': { calls: ['createLeadNoCoverage'] },
  'save-contact': { calls: ['updateLeadNoCoverage'] },
  'deleteNoCoverageLead~1': { calls: ['deleteLeadNoCoverage'], body: () => ({ success: true }) },
  'send-code': { calls: ['collaboratorCode'] },
  'ask-validation': {
    calls: ['lead'],
    body: (is) => ({ id: 'lead', address: {}, collaboratorValidated: is }),
  },
  'check-code': { calls: ['validateCollaborator'] },
  'send-answers': { calls: ['answerQuiz'], body: (riskValidation) => ({ success: true, riskValidation }) },
  'find-offers': { calls: ['renewalOffers', 'migrationOffers'] },
  'keep-offer': { calls: ['chooseRenewal', 'chooseMigrationPlan'] },
  'place-renewal': { calls: ['finishRenewal'] },
  'place-again': { calls: ['finishRenewal'] },
  'ask-for-call': { calls: ['supportRequest'] },
  'read-documents': { calls: ['regulations'] },
}

const patternOf = (path: string): RegExp => new RegExp(`^/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`)

/** Endpoints with fewer path parameters first: `lead-v2/{id}/complements` must not match as a step. */
const known = Object.entries(endpoints)
  .map(([name, { method, path }]) => ({ name: name as EndpointName, method, path, pattern: patternOf(path) }))
  .sort((a, b) => a.path.split('{').length - b.path.split('{').length)

const callOf = (route: Route): EndpointName | null => {
  const { pathname } = new URL(route.request().url())
  const method = route.request().method()
  return known.find((one) => one.method === method && one.pattern.test(pathname))?.name ?? null
}

const statusTexts = { kind: 'http', status: 500, text: '' }

/** Fails a request as recorded. */
const failAs = (route: Route, error: unknown): Promise<void> => {
  const { kind, status, text, field } = { ...statusTexts, field: undefined, ...(error as object) }
  if (kind === 'http') return route.fulfill({ status, json: { error: text, ...(field ? { field } : {}) } })
  if (kind === 'refused') return route.fulfill({ json: { error: text } })
  if (kind === 'network' || kind === 'timeout') return route.abort('failed')
  return route.fulfill({ json: { success: true } })
}

const patienceMs = 20_000

/** Holds the page's API requests until the log ends them. */
export class RecordedAnswers {
  readonly #held: { readonly call: EndpointName | null; readonly route: Route }[] = []
  /** The failure for reads that the client retries. */
  #repeated: { readonly calls: readonly EndpointName[]; readonly error: unknown } | null = null
  #heard = (): void => undefined

  async listen(page: Page): Promise<void> {
    await page.route('**/api/**', async (route) => {
      const call = callOf(route)
      if (call !== null && this.#repeated?.calls.includes(call)) await failAs(route, this.#repeated.error)
      else this.#held.push({ call, route })
      this.#heard()
    })
  }

  /** Stops treating requests as retries of an earlier failure. */
  forgetRepeats(): void {
    this.#repeated = null
  }

  async #next(calls: readonly EndpointName[]): Promise<Route | null> {
    const until = Date.now() + patienceMs
    while (Date.now() < until) {
      const at = this.#held.findIndex(({ call }) => call !== null && calls.includes(call))
      if (at >= 0) return this.#held.splice(at, 1)[0]?.route ?? null
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 250)
        this.#heard = () => {
          clearTimeout(timer)
          resolve()
        }
      })
    }
    return null
  }

  /**
   * Ends an effect's request as recorded.
   * @returns null, or the request that the page did not send
   */
  async end(step: Outcome): Promise<string | null> {
    const name = step.actor.split('/').at(-1) ?? ''
    const effect = effects[name]
    if (effect === undefined) return null
    const route = await this.#next(effect.calls)
    if (route === null) return `no call of ${effect.calls.join(' or ')}`
    if (step.what === 'failure') {
      if (route.request().method() === 'GET') this.#repeated = { calls: effect.calls, error: step.error }
      await failAs(route, step.error)
      return null
    }
    // The log may omit an unread body; the server never does.
    const body = effect.body?.(step.output) ?? step.output
    await route.fulfill({ json: { success: true, ...(body as Output | undefined) } })
    // A migration saves its address in two requests.
    return /\/address\/cep\//.test(route.request().url()) ? this.end(step) : null
  }
}
