import { isMissingFile } from './missing-file.ts'
import type { Plan } from './plan.ts'
import type { ExistingOrder, ProblemBody } from './problem.ts'

/**
 * Why a call failed, as plain data: stored in machine contexts and shown in place. `status` is the HTTP status, if
 * any; `field` the field that the server refused; `offer` the current one if the visitor saw another; `order` the one
 * that exists already.
 */
export interface Failure {
  readonly kind:
    | 'network'
    | 'timeout'
    | 'http'
    | 'format'
    | 'corrupt'
    | 'empty'
    | 'missing'
    | 'refused'
    | 'script'
  readonly text: string
  readonly status?: number
  readonly field?: string
  /** How long the server takes no other try. */
  readonly waitSeconds?: number
  readonly offer?: Plan
  readonly order?: ExistingOrder
  /** The API said that what was asked for does not exist for this browser. */
  readonly isGone?: true
  /** An error status whose body is not the API's: a proxy or a firewall answered, and the server may know better. */
  readonly isForeign?: true
}

/** Keys that mark a response as an error, with any status. */
export const errorFields = ['erro', 'error', 'message', 'mensagem'] as const

/** All technical texts. The functions below fill in placeholders. */
export const failureTexts = {
  network: 'Erro de rede: sua conexão caiu ou o servidor está fora do ar',
  refused: 'Erro no servidor. Por favor tente novamente mais tarde',
  script: 'Erro no site: uma parte desta página não funciona neste navegador',
  cepUnknown: 'Cep inválido ou inexistente',
  orderWithdrawn: 'Este pedido foi cancelado.',
  noUserData: 'Sem dados do usuário',
  noUserCoverage: 'Sem cobertura',
} as const

/** What only requests that the site does not send are answered: no script of a page carries it. */
export const strangerTexts = {
  unknownAddress: 'Esse endereço não existe na API.',
  otherSite: 'Esse pedido veio de outro site.',
  notByPerson: 'Esse pedido só é aceito quando a própria pessoa o faz no site.',
} as const

export const networkFailure = (): Failure => ({ kind: 'network', text: failureTexts.network })

/** An error in the site's own scripts. */
export const scriptFailure = (): Failure => ({ kind: 'script', text: failureTexts.script })

/** `seconds`: the exceeded timeout. */
export const timeoutFailure = (seconds: number): Failure => ({
  kind: 'timeout',
  text: `O servidor demorou muito pra responder (${seconds}s)`,
})

/** A status outside 2xx; the body's message wins over the generic one. */
export const httpFailure = (
  status: number,
  statusText: string,
  problem: Partial<ProblemBody> & Pick<Failure, 'waitSeconds'>,
): Failure => ({
  kind: 'http',
  status,
  text: problem.error ?? `Erro HTTP ${status} ${statusText}`.trim(),
  ...(problem.field ? { field: problem.field } : {}),
  ...(problem.waitSeconds ? { waitSeconds: problem.waitSeconds } : {}),
  ...(problem.offer ? { offer: problem.offer } : {}),
  ...(problem.order ? { order: problem.order } : {}),
  ...(problem.gone ? { isGone: true } : {}),
  ...(problem.error === undefined && status < 500 ? { isForeign: true } : {}),
})

/** `contentType`: received instead of JSON. */
export const formatFailure = (contentType: string): Failure => ({
  kind: 'format',
  text: `Resposta do servidor em formato inválido (${contentType || 'sem tipo'})`,
})

export const corruptFailure = (): Failure => ({
  kind: 'corrupt',
  text: 'Resposta do servidor corrompida (JSON incompleto ou inválido)',
})

/** `text`: the endpoint's message for an empty response. */
export const emptyFailure = (text: string): Failure => ({ kind: 'empty', text })

/** `subject`: `na resposta` or, for a postal code, `no endereço`. */
export const missingFailure = (fields: readonly string[], subject = 'na resposta'): Failure => ({
  kind: 'missing',
  text: `Propriedades não encontradas ${subject}: ${fields.join(', ')}`,
})

/** A 2xx response that reports an error; `sentence` is its message, if it has one. */
export const refusedFailure = (sentence: string = failureTexts.refused): Failure => ({
  kind: 'refused',
  text: sentence,
})

const technical =
  /^(?:Erro (?:de rede|HTTP|no servidor|no site)|O servidor demorou|Resposta |Propriedades |Busca |Gravação |Lista |Esse endereço não existe)/

/** What a failure means for a visitor if its text is technical; null if the text is the server's own sentence. */
export const plainWordsOf = (text: string): string | null => {
  if (text === failureTexts.network) return 'Confira sua conexão com a internet.'
  if (text === failureTexts.script)
    return 'O erro é do site, não da sua conexão. Se ele continuar, atualize o navegador, use outro ou ligue.'
  return technical.test(text) ? 'O problema é nosso e costuma passar logo.' : null
}

/** Whether the server may have processed the request: retry instead of giving up. */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'http'
    ? failure.isForeign === true || (failure.status ?? 0) >= 500 || failure.status === 429
    : failure.kind !== 'refused'

/** Whether the lead is gone (erased or expired) or belongs to another browser. */
export const isLeadLost = ({ isGone }: Failure): boolean => isGone === true

/** Whether the order that was read is the visitor's and was cancelled. */
export const isWithdrawn = ({ text }: Failure): boolean => text === failureTexts.orderWithdrawn

/** Whether the server rejected a value for good; only another value can succeed. */
export const isValueRefused = (failure: Failure): boolean =>
  failure.kind === 'http' && failure.field !== undefined && !isUncertain(failure)

/** Whether a mobile number has no customer to prefill from. */
export const isUnrecognised = ({ text }: Failure): boolean =>
  text === failureTexts.noUserData || text === failureTexts.noUserCoverage

/** Whether a thrown value says why a call failed; any other is an error in a script. */
export const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'text' in value

/** Converts any thrown value; what is neither a failure nor a file that did not arrive is an error in a script. */
export const toFailure = (error: unknown): Failure => {
  if (isFailure(error)) return error
  return isMissingFile(error) ? networkFailure() : scriptFailure()
}

/** Malformed, unknown, invalid; with any other status the look-up itself was refused. */
const cepRefusals: readonly number[] = [400, 404, 422]

/**
 * Whether a failed lookup means that the postal code is wrong, so that another must be typed; otherwise it may be
 * retried.
 */
export const isCepRefusal = (failure: Failure): boolean => {
  const { kind, status = 0, text } = failure
  if (text === failureTexts.refused) return false
  return kind === 'http'
    ? !isUncertain(failure) && cepRefusals.includes(status)
    : kind === 'missing' || kind === 'refused'
}
