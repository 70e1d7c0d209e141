import { isMigrationAddon } from '@ultrafibra/contract/addons'
import * as brand from '@ultrafibra/contract/brand'
import { type Addon, addons, migrationAddon, splitPath } from '@ultrafibra/contract/pages'
import { sendCode } from '../collaborator/send-code.ts'
import { lockOwn } from '../leads/change-lead.ts'
import { checkProved } from '../leads/customer-record.ts'
import type { LeadRecord } from '../leads/lead.fields.ts'
import type { SessionDigest } from '../leads/lead-access.ts'
import type { Services } from '../leads/services.ts'
import { mailOf } from '../mail/letter.ts'
import type { Mail } from '../mail/send-mail.ts'
import { alreadyOrdered, Problem } from '../problem.ts'
import { leadCodeId } from '../store/collaborator-code.rows.ts'

/** Where the links lead, before their random part. */
export const elsewherePath = '/pedido/continuar/'
/** The parameter that names the campaign to go on in. */
const campaignName = 'de'

const asAddon = (text: string | undefined): Addon | '' => addons.find((addon) => addon === text) ?? ''

/** The page of a lead's checkout, in the campaign that its link names, else in the one that it began in. */
export const checkoutPath = ({ id, kind, tracking }: LeadRecord, asked: URLSearchParams): string => {
  const named = asked.get(campaignName) ?? tracking.addon
  const isMigration = kind === 'migration'
  const addon = isMigration ? migrationAddon : asAddon(named)
  const prefix = addon && isMigrationAddon(addon) === isMigration ? `/${addon}` : ''
  return `${prefix}/checkout/?${isMigration ? 'lmig' : 'l'}=${id}`
}

/** The mail says nothing of the order: the address may be mistyped. */
const linkMail = (to: string, href: string, date: Date): Mail =>
  mailOf(
    {
      subject: `Continue seu pedido d${brand.theProduct} em outro aparelho`,
      title: 'Continue de onde você parou.',
      intro: [
        'Abra este link no aparelho em que quer continuar. Ele vale por 30 minutos e funciona uma vez só.',
        'A página do link manda um código para este e-mail. Com ele, seu pedido passa para o aparelho novo.',
      ],
      button: { text: 'Continuar o pedido', href },
      sections: [],
      links: [],
      closing: [
        'Não foi você quem pediu? Não é preciso fazer nada: sem o código ninguém abre o pedido.',
        `${brand.companyId}. ${brand.companyAddress}.`,
      ],
    },
    to,
    date,
  )

/**
 * Sends the lead's own e-mail a link to go on with it on another device.
 *
 * @param page the page that asked, whose campaign is gone on in
 * @returns the e-mail
 * @throws {Problem} 404, 403; 409 once ordered, without an e-mail, or before the customer's code; 429, 503
 */
export const sendLeadLink = (
  services: Services,
  id: string,
  session: SessionDigest,
  page: string | undefined,
): Promise<string> => {
  const { addon } = splitPath(page ?? '/')
  const query = addon === '' ? '' : `?${new URLSearchParams({ [campaignName]: addon })}`
  const hrefOf = (token: string): string => `${services.siteOrigin}${elsewherePath}${token}/${query}`
  return sendCode(
    services,
    (to, token, date) => linkMail(to, hrefOf(token), date),
    async (rows) => {
      const lead = await lockOwn(rows, id, session)
      if (lead.status === 'ordered') throw alreadyOrdered()
      checkProved(lead)
      if (!lead.email) throw new Problem(409, 'Responda primeiro qual é o seu e-mail.', 'email')
      return { id: leadCodeId('link', id), email: lead.email, proves: 'link' }
    },
  )
}
