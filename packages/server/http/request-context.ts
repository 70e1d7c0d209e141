import { idempotencyHeader, sequenceHeader } from '@ultrafibra/contract/endpoints'
import type { Context } from 'hono'
import { Problem } from '../problem.ts'
import type { Action } from '../store/idempotency.ts'
import type { Vault } from '../store/vault.ts'
import { askingPageOf } from './asking-page.ts'
import type { RequestContext } from './call.ts'
import type { Env } from './client.ts'
import { newSession, readSession, sessionDigest } from './session.ts'

const maxKeyLength = 255

/** A request context that collects the response headers. */
export interface CollectedRequestContext extends RequestContext {
  readonly headers: Readonly<Record<string, string>>
}

const sequenceOf = (c: Context<Env>): number | null => {
  const text = c.req.header(sequenceHeader)
  if (text === undefined) return null
  const sequence = Number(text)
  if (/^\d{1,16}$/.test(text) && Number.isSafeInteger(sequence)) return sequence
  throw new Problem(422, 'O número da gravação precisa ser um inteiro.', sequenceHeader)
}

const actionOf = (c: Context<Env>, vault: Vault, session: string | null, body: unknown): Action | null => {
  const key = c.req.header(idempotencyHeader)
  if (key === undefined || c.req.method !== 'POST') return null
  if (key === '' || key.length > maxKeyLength) {
    throw new Problem(422, 'A chave de idempotência precisa ter de 1 a 255 caracteres.', idempotencyHeader)
  }
  const digestFor = (owner: string) =>
    vault.digest('action', [key, c.req.method, c.req.path, owner].join('\n'))
  return {
    key: digestFor(session ?? ''),
    keyWithoutSession: digestFor(''),
    body: vault.digest('body', JSON.stringify(body ?? null)),
  }
}

/** Digest of the request's session cookie; null without one. */
export const sessionOf = (c: Context<Env>, vault: Vault, isHttps: boolean): string | null => {
  const value = readSession(c.req.header('cookie'), isHttps)
  return value === null ? null : sessionDigest(vault, value)
}

interface RequestParts {
  readonly vault: Vault
  readonly isHttps: boolean
  /** The site's origin. */
  readonly origin: string
  readonly session: string | null
  /** Whether a request without a session that asks for one begins it. */
  readonly beginsSession: boolean
  /** The request body: a repeated action must send the same one. */
  readonly body: unknown
}

/**
 * Builds the context for a handler.
 *
 * @throws {Problem} 422 for an invalid sequence number or idempotency key
 */
export const requestContextOf = (
  c: Context<Env>,
  { vault, isHttps, origin, session, beginsSession, body }: RequestParts,
): CollectedRequestContext => {
  const headers: Record<string, string> = {}
  const pendingSession = (): string => {
    const created = newSession(isHttps)
    headers['set-cookie'] = created.header
    return sessionDigest(vault, created.value)
  }
  let begun: string | null = null
  return {
    get session() {
      if (session === null && beginsSession) begun ??= pendingSession()
      return session ?? begun
    },
    sequence: sequenceOf(c),
    action: actionOf(c, vault, session, body),
    page: askingPageOf(c.req.header('referer'), origin),
    headers,
    answerHeader: (name, text) => {
      headers[name] = text
    },
    pendingSession,
  }
}
