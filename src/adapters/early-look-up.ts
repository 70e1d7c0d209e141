import * as v from 'valibot'
import { type CepInformation, cepInformationSchema } from '../../contract/address.ts'
import { failureTexts, httpFailure, isCepRefusal, refusedFailure, toFailure } from '../../contract/failure.ts'
import { apiBase, storedBase } from './api-base.ts'
import { sentenceOf } from './error-sentence.ts'

const limitMs = 10_000

/** The look-ups of a page whose journey, with its client, is not loaded yet. */
export interface EarlyLookUp {
  /** Rejects all but a plain address; but for a refusal, the journey asks again, and judges the answer. */
  readonly ask: (cep: string) => Promise<CepInformation>
  /** What was or is being asked, told once, as is its refusal; null if it was not, or in vain. */
  readonly known: (cep: string) => Promise<CepInformation | null>
}

const read = async (response: Response): Promise<CepInformation> => {
  const { ok, status, statusText } = response
  const body: unknown = await response.json()
  const error = sentenceOf(body, failureTexts.cepUnknown)
  if (error !== undefined) throw ok ? refusedFailure(error) : httpFailure(status, statusText, { error })
  const found = v.parse(cepInformationSchema, body)
  const isPlain = Object.keys(body as object).every((name) => name in cepInformationSchema.entries)
  if (!ok || !isPlain || !found.UF || !found.city || !found.address) throw new Error('Not simply an address')
  return found
}

const isRefusal = (fault: unknown): boolean => isCepRefusal(toFailure(fault))

export const earlyLookUp = (window: Window): EarlyLookUp => {
  let last: { readonly cep: string; readonly answer: Promise<CepInformation> } | null = null
  const ask = (cep: string): Promise<CepInformation> => {
    if (last?.cep === cep) return last.answer
    const base = apiBase(storedBase(window), import.meta.env.VITE_API_BASE, window.location.origin)
    const answer = window
      .fetch(`${base}/cep/information/${cep}`, {
        credentials: 'same-origin',
        headers: { accept: 'application/json' },
        signal: AbortSignal.timeout(limitMs),
      })
      .then(read)
    last = { cep, answer }
    answer.catch((fault: unknown) => {
      if (!isRefusal(fault)) last = null
    })
    return answer
  }
  return {
    ask,
    known: (cep) => {
      if (last?.cep !== cep) return Promise.resolve(null)
      const { answer } = last
      last = null
      return answer.catch((fault: unknown) => {
        if (isRefusal(fault)) throw fault
        return null
      })
    },
  }
}
