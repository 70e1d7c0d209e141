import type { Plan } from './plan.ts'
import type { ProblemBody } from './problem.ts'

/**
 * Why a call gave no usable answer, as plain data: it lives in machine contexts and is shown in place.
 * `status` is the HTTP status where there was one; `field` the value that the server refused; `offer` the one that
 * holds now where the visitor saw another.
 */
export interface Failure {
  readonly kind: 'network' | 'timeout' | 'http' | 'format' | 'corrupt' | 'empty' | 'missing' | 'refused'
  readonly text: string
  readonly status?: number
  readonly field?: string
  readonly offer?: Plan
}

/** The catalogue of technical texts, one source. Placeholders are filled by the functions below. */
export const failureTexts = {
  network: 'Erro de rede: sua conexão caiu ou o servidor está fora do ar',
  refused: 'Erro no servidor. Por favor tente novamente mais tarde',
  cepUnknown: 'Cep inválido ou inexistente',
  noUserData: 'Sem dados do usuário',
  noUserCoverage: 'Sem cobertura',
} as const

export const networkFailure = (): Failure => ({ kind: 'network', text: failureTexts.network })

/** `seconds` is the limit that passed. */
export const timeoutFailure = (seconds: number): Failure => ({
  kind: 'timeout',
  text: `O servidor demorou muito pra responder (${seconds}s)`,
})

/** A status outside 2xx; the body's own sentence wins over the generic one. */
export const httpFailure = (status: number, statusText: string, problem: Partial<ProblemBody>): Failure => ({
  kind: 'http',
  status,
  text: problem.error ?? `Erro HTTP ${status} ${statusText}`.trim(),
  ...(problem.field ? { field: problem.field } : {}),
  ...(problem.offer ? { offer: problem.offer } : {}),
})

/** `contentType` is what came where JSON was due. */
export const formatFailure = (contentType: string): Failure => ({
  kind: 'format',
  text: `Resposta do servidor em formato inválido (${contentType || 'sem tipo'})`,
})

export const corruptFailure = (): Failure => ({
  kind: 'corrupt',
  text: 'Resposta do servidor corrompida (JSON incompleto ou inválido)',
})

/** `text` is the endpoint's own sentence for an empty answer. */
export const emptyFailure = (text: string): Failure => ({ kind: 'empty', text })

/** `subject` is `na resposta` or, for a postal code, `no endereço`. */
export const missingFailure = (fields: readonly string[], subject = 'na resposta'): Failure => ({
  kind: 'missing',
  text: `Propriedades não encontradas ${subject}: ${fields.join(', ')}`,
})

/** A 2xx answer that says no; `sentence` is its own text where it gave one. */
export const refusedFailure = (sentence: string = failureTexts.refused): Failure => ({
  kind: 'refused',
  text: sentence,
})

/** Whether the server may have done the work all the same: the caller must ask again, not give up. */
export const isUncertain = (failure: Failure): boolean =>
  failure.kind === 'http'
    ? (failure.status ?? 0) >= 500 || failure.status === 429
    : failure.kind !== 'refused'

/** Whether the lead is gone (erased or expired) or belongs to another browser. */
export const isLeadLost = (failure: Failure): boolean =>
  failure.kind === 'http' && [403, 404, 410].includes(failure.status ?? 0)

/** Whether the server refused one value for good: the same value is never taken, another one is. */
export const isValueRefused = (failure: Failure): boolean =>
  failure.kind === 'http' && failure.field !== undefined && !isUncertain(failure)

/** Whether a mobile number leads to no customer who can go on with known data. */
export const isUnrecognised = ({ text }: Failure): boolean =>
  text === failureTexts.noUserData || text === failureTexts.noUserCoverage

const isFailure = (value: unknown): value is Failure =>
  typeof value === 'object' && value !== null && 'kind' in value && 'text' in value

/** Any thrown value as a failure; what is not one of ours counts as a network fault. */
export const toFailure = (error: unknown): Failure => (isFailure(error) ? error : networkFailure())

/** Whether a failed look-up says that the postal code is wrong: another one has to be typed. Else it may be tried again. */
export const isCepRefusal = (failure: Failure): boolean => {
  const isAboutCep = failure.text !== failureTexts.refused
  return isAboutCep && (!isUncertain(failure) || failure.kind === 'missing')
}
