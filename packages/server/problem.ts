import { failureTexts, strangerTexts } from '@ultrafibra/contract/failure'
import type { Plan } from '@ultrafibra/contract/plan'
import type { ExistingOrder, ProblemBody } from '@ultrafibra/contract/problem'
import * as texts from '@ultrafibra/contract/texts'

export type ProblemStatus = 400 | 403 | 404 | 409 | 413 | 415 | 421 | 422 | 429 | 500 | 503

/** An error response: a sentence in Portuguese and, for an invalid value, its field. */
export class Problem extends Error {
  readonly status: ProblemStatus
  readonly field: string | undefined
  /** `Retry-After`, in seconds. */
  readonly retryAfter: number | undefined

  constructor(
    status: ProblemStatus,
    sentence: string,
    field?: string,
    retryAfter?: number,
    options?: ErrorOptions,
  ) {
    super(sentence, options)
    this.status = status
    this.field = field
    this.retryAfter = retryAfter
  }

  /** The response body. */
  get body(): ProblemBody {
    return { error: this.message, ...(this.field === undefined ? {} : { field: this.field }) }
  }
}

/** The offer has changed; the response contains the current one. */
export class OfferProblem extends Problem {
  readonly offer: Plan

  constructor(offer: Plan) {
    super(409, texts.offerChanged, 'plan')
    this.offer = offer
  }

  override get body(): ProblemBody {
    return { ...super.body, offer: this.offer }
  }
}

/** A renewal is open already; the response names its order. */
export class OpenRenewalProblem extends Problem {
  readonly order: ExistingOrder

  constructor(order: ExistingOrder) {
    super(409, 'Este CPF já tem uma renovação em andamento.', 'cpf')
    this.order = order
  }

  override get body(): ProblemBody {
    return { ...super.body, order: this.order }
  }
}

/** What was asked for does not exist for this browser, which may begin another. */
class GoneProblem extends Problem {
  override get body(): ProblemBody {
    return { ...super.body, gone: true }
  }
}

export const unknownAddress = (): Problem => new Problem(404, strangerTexts.unknownAddress)
export const leadNotFound = (): Problem => new GoneProblem(404, 'Lead não encontrado.')
export const orderWithdrawn = (): Problem => new GoneProblem(404, failureTexts.orderWithdrawn)
export const renewalNotFound = (): Problem => new GoneProblem(404, 'Renovação não encontrada.')
export const notYourLead = (): Problem =>
  new GoneProblem(403, 'Esse pedido foi começado em outro navegador. Comece um novo pedido.')
export const alreadyOrdered = (): Problem =>
  new Problem(409, 'Esse pedido já foi realizado e não pode mais ser alterado.')
export const customerNotFound = (): Problem =>
  new Problem(404, 'Não encontramos um plano nesse CPF. Confira os números ou fale com a gente.', 'cpf')
