import type { Endpoint } from '@ultrafibra/contract/endpoint'
import {
  corruptFailure,
  emptyFailure,
  failureTexts,
  formatFailure,
  httpFailure,
  missingFailure,
  refusedFailure,
} from '@ultrafibra/contract/failure'
import { planSchema } from '@ultrafibra/contract/plan'
import { existingOrderSchema } from '@ultrafibra/contract/problem'
import * as v from 'valibot'
import { type Body, isNotEmpty, sentenceOf } from './error-sentence.ts'
import type { RawAnswer } from './http-transport.ts'

const isJson = (contentType: string): boolean => /\bjson\b/i.test(contentType)

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isPostalCode = (endpoint: Endpoint): boolean => endpoint.path.startsWith('cep/information')
const fallbackOf = (endpoint: Endpoint): string =>
  isPostalCode(endpoint) ? failureTexts.cepUnknown : failureTexts.refused

const httpProblem = (endpoint: Endpoint, raw: RawAnswer): unknown => {
  const body = isJson(raw.contentType) ? parse(raw.text) : undefined
  const error = sentenceOf(body, fallbackOf(endpoint))
  const { field, offer, order, gone } = isNotEmpty(body) ? body : {}
  const read = v.safeParse(planSchema, offer)
  const existing = v.safeParse(existingOrderSchema, order)
  return httpFailure(raw.status, raw.statusText, {
    ...(error === undefined ? {} : { error }),
    ...(typeof field === 'string' ? { field } : {}),
    ...(read.success ? { offer: read.output } : {}),
    ...(existing.success ? { order: existing.output } : {}),
    ...(gone === true ? { gone } : {}),
    ...(raw.waitSeconds === undefined ? {} : { waitSeconds: raw.waitSeconds }),
  })
}

const bodyOf = (endpoint: Endpoint, raw: RawAnswer): Body => {
  if (raw.text.trim() === '') throw emptyFailure(endpoint.empty)
  if (!isJson(raw.contentType)) throw formatFailure(raw.contentType)
  const body = parse(raw.text)
  if (body === undefined) throw corruptFailure()
  if (!isNotEmpty(body)) throw emptyFailure(endpoint.empty)
  return body
}

/** An empty street is an answer: the postal code is a whole city's. */
const isMissing = (value: unknown, field: string): boolean =>
  value === undefined || value === null || (value === '' && field !== 'address')

/**
 * Validates a response or throws the catalogue's `Failure`. Fixed order: status, emptiness, content type, syntax, error
 * fields, `success`, required fields, shape.
 */
export const readAnswer = (endpoint: Endpoint, raw: RawAnswer): unknown => {
  if (raw.status < 200 || raw.status > 299) throw httpProblem(endpoint, raw)
  const body = bodyOf(endpoint, raw)
  const sentence = sentenceOf(body, fallbackOf(endpoint))
  if (sentence !== undefined) throw refusedFailure(sentence)
  if (body.success === false) throw refusedFailure()
  const missing = endpoint.requires.filter((field) => isMissing(body[field], field))
  if (missing.length > 0) throw missingFailure(missing, isPostalCode(endpoint) ? 'no endereço' : undefined)
  const parsed = v.safeParse(endpoint.answer, body)
  if (!parsed.success) {
    throw missingFailure([...new Set(parsed.issues.map((issue) => v.getDotPath(issue) ?? ''))])
  }
  return parsed.output
}
