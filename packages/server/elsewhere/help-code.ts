import type { Helped } from '@ultrafibra/contract/ops'
import { type Addon, addons, splitPath } from '@ultrafibra/contract/pages'
import { questions } from '@ultrafibra/contract/questions/questions'
import { hourMs, isStillWithin } from '../collaborator/limits.ts'
import { lockOwn } from '../leads/change-lead.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import { missingStep } from '../leads/missing-step.ts'
import { alreadyOrdered } from '../problem.ts'
import { findCode, findHelp, leadCodeId, noCode, putCode } from '../store/collaborator-code.rows.ts'
import { findLead } from '../store/lead.rows.ts'
import { inTransaction, type Rows, type Store } from '../store/store.ts'
import type { Vault } from '../store/vault.ts'

/** Without letters and digits that look alike, and without vowels, so that no word comes out. */
const letters = '23456789BCDFGHJKMNPQRSTVWXYZ'
const length = 6
/** A code that ends during the call is no help. */
const reusedMs = (hourMs * 3) / 4

/** The code of a lead for the hour that began then: told by nothing but the key. */
const codeOf = (vault: Vault, id: string, from: string): string => {
  const bytes = Buffer.from(vault.digest('help', `${id}\n${from}`), 'base64url')
  return [...bytes.subarray(0, length)].map((byte) => letters[byte % letters.length]).join('')
}

const digestOf = (vault: Vault, code: string): string => vault.digest('help-code', code)

/** Only a page of the checkout: the address of another may hold what was typed. */
const checkoutPage = (page: string | undefined): string | null =>
  page !== undefined && splitPath(page).page.startsWith('/checkout/') ? page : null

/**
 * The code with which staff see where this visitor is. In its first three quarters the same one is given again, with
 * the page of the last press.
 *
 * @throws {Problem} 404, 403; 409 once ordered, as the order's number is known then
 */
export const askHelp = (
  store: Store,
  id: string,
  session: SessionDigest,
  page: string | undefined,
): Promise<string> =>
  inTransaction(store, async (rows) => {
    const lead = await lockOwn(rows, id, session)
    if (lead.status === 'ordered') throw alreadyOrdered()
    const key = leadCodeId('help', id)
    const before = (await findCode(rows, key)) ?? noCode(key, '')
    const now = rows.clock()
    const isReused = isStillWithin(before.hour_from, reusedMs, now.getTime())
    const from = isReused ? before.hour_from : now.toISOString()
    const code = codeOf(rows.vault, id, from)
    await putCode(rows, {
      ...before,
      code_digest: digestOf(rows.vault, code),
      hour_from: from,
      sent_at: now.toISOString(),
      expires_at: new Date(Date.parse(from) + hourMs).toISOString(),
      page: checkoutPage(page),
    })
    return code
  })

const pageIn = (path: string | null): { readonly page: string | null; readonly addon: Addon | '' } => {
  const { page, addon } = splitPath(path ?? '/')
  return { page: path === null ? null : `${page}/`, addon }
}

/** Where the visitor with this code is, as typed; null for a wrong or old code. Nothing of what they typed. */
export const findHelped = async (rows: Rows, typed: string): Promise<Helped | null> => {
  const code = typed.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const help = await findHelp(rows, digestOf(rows.vault, code))
  const lead = help && (await findLead(rows, help.leadId))
  if (help === null || lead === null) return null
  const { page, addon } = pageIn(help.page)
  const begun = addons.find((one) => one === lead.tracking.addon)
  return {
    page,
    title: questions.find(({ name }) => page === `/checkout/${name}/`)?.title ?? null,
    askedAt: help.askedAt,
    campaign: addon || begun || null,
    begunAt: lead.createdAt,
    lastAnswerAt: lead.updatedAt,
    nextStep: missingStep(lead, true)?.step ?? null,
    isOrdered: lead.status === 'ordered',
    until: help.expiresAt,
  }
}
