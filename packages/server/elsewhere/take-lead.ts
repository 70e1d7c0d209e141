import { checkCode } from '../collaborator/check-code.ts'
import { linkDigest } from '../collaborator/code.ts'
import { deviceCodeMail } from '../collaborator/code-mail.ts'
import { codeLifeMs, guesses, isStillWithin } from '../collaborator/limits.ts'
import { sendCode } from '../collaborator/send-code.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { Services } from '../leads/services.ts'
import { mailboxOf } from '../mail/mailbox.ts'
import { orderPath } from '../order-life/order-link.ts'
import { Problem } from '../problem.ts'
import { findCode, findLink, leadCodeId, useLink } from '../store/collaborator-code.rows.ts'
import { findLead, lockLead, saveLead } from '../store/lead.rows.ts'
import { findOrder } from '../store/order.rows.ts'
import type { Rows } from '../store/store.ts'
import { checkoutPath } from './lead-link.ts'

/** An open link on a device. */
export interface OpenedLink {
  readonly services: Services
  readonly token: string
  /** Digest of the device's session; null without a cookie. */
  readonly session: string | null
  /** The link's query. */
  readonly asked: URLSearchParams
}

/** For a wrong, expired, used or overtaken link alike. */
const linkGone = (): Problem => new Problem(404, 'Este link não funciona mais.')

/**
 * The lead of a link: one that was used leads only its device on, one to an e-mail that was corrected since leads
 * nobody.
 */
const leadOf = async (
  { services, token, session }: OpenedLink,
  rows: Rows,
  read: typeof findLead,
): Promise<LeadRecord | null> => {
  const digest = linkDigest(services.store.vault, token)
  const sent = await findLink(rows, digest)
  const lead = sent && (await read(rows, sent.leadId))
  // Another device may have gone on while the lead was locked.
  const link = lead && (await findLink(rows, digest))
  if (!link || !lead?.email) return null
  if (rows.vault.digest('collaborator-email', mailboxOf(lead.email)) !== link.emailDigest) return null
  return link.isUsed && !isHere(lead, session) ? null : lead
}

const isHere = ({ owner }: LeadRecord, session: string | null): boolean => owner !== null && owner === session

/** Where the order goes on on this device. */
const nextOf = async ({ services, asked }: OpenedLink, rows: Rows, lead: LeadRecord): Promise<string> => {
  const order = lead.status === 'ordered' ? await findOrder(rows, lead.id) : null
  return order === null ? checkoutPath(lead, asked) : orderPath(services.store.vault, order.orderNumber)
}

/** What the link's page shows: a path if the order is on this device already. */
export interface LinkView {
  readonly email: string
  /** Whether a code was sent and can still be typed. */
  readonly isSent: boolean
  readonly next: string | null
}

/** @throws {Problem} 404 for a link that leads nobody on */
export const viewLink = async (opened: OpenedLink): Promise<LinkView> => {
  const { store } = opened.services
  const lead = await leadOf(opened, store, findLead)
  if (lead === null) throw linkGone()
  const code = await findCode(store, leadCodeId('device', lead.id))
  return {
    email: lead.email ?? '',
    isSent:
      code?.code_digest != null &&
      code.attempts < guesses.perCode &&
      isStillWithin(code.sent_at, codeLifeMs, store.clock().getTime()),
    next: isHere(lead, opened.session) ? await nextOf(opened, store, lead) : null,
  }
}

const recipientOf = (lead: LeadRecord) =>
  ({ id: leadCodeId('device', lead.id), email: lead.email ?? '', proves: 'device' }) as const

/**
 * Sends the code that the link's page asks for to the lead's e-mail.
 *
 * @throws {Problem} 404; 429, 503
 */
export const sendDeviceCode = async (opened: OpenedLink): Promise<void> => {
  await sendCode(opened.services, deviceCodeMail, async (rows) => {
    const lead = await leadOf(opened, rows, lockLead)
    if (lead === null) throw linkGone()
    return recipientOf(lead)
  })
}

/**
 * Gives the lead to this device for a right code, and uses the link up; a repeat from the same device is answered
 * alike. A lead that is ordered by now stays with its session: its order's page follows.
 *
 * @returns the path where the order goes on
 * @throws {Problem} 404; 422 for the code, or without a cookie; 429
 */
export const takeLead = async (opened: OpenedLink, code: string): Promise<string> => {
  const { services, session, token } = opened
  if (session === null)
    throw new Problem(422, 'Seu navegador não guardou o cookie deste site. Permita cookies e tente de novo.')
  let next = ''
  await checkCode(services, code, async (rows) => {
    const lead = await leadOf(opened, rows, lockLead)
    if (lead === null) throw linkGone()
    next = await nextOf(opened, rows, lead)
    if (isHere(lead, session)) return null
    const accept = async () => {
      if (lead.status === 'ordered') return
      await useLink(rows, linkDigest(services.store.vault, token))
      await saveLead(rows, { ...lead, owner: session, candidate: null })
    }
    return { ...recipientOf(lead), accept }
  })
  return next
}
