import type { Mail } from '../../mail/send-mail.ts'
import { orderNumberOf } from './scenario.ts'
import { briefApp } from './test-app.ts'

export const day = 86_400_000

/** A shop, and a placed order: 21 November 2026, a Saturday; the visit is on Thursday, the 26th, in the afternoon. */
export const openShop = async (settings: Parameters<typeof briefApp>[0] = {}) => {
  const sent: Mail[] = []
  const server = await briefApp({ sendMail: async (mail) => void sent.push(mail), ...settings })
  const { owner, id: idLead, placed } = await server.bought()
  await server.mailRound()
  const link = (placed.body as { orderLink: string }).orderLink
  const reader = server.script()
  const post = (path: string, fields: Record<string, string>, headers = {}) =>
    reader.send('POST', link + path, new URLSearchParams(fields).toString(), {
      'content-type': 'application/x-www-form-urlencoded',
      ...headers,
    })
  const page = async (path = '') => (await reader.send('GET', link + path)).body as string
  const stored = async () => {
    const row = await server.store.db.selectFrom('orders').selectAll().executeTakeFirstOrThrow()
    const lead = await server.store.db.selectFrom('leads').select('schedules').executeTakeFirstOrThrow()
    return {
      withdrawn: row.withdrawn_at,
      changed: row.visit_changed_at,
      schedules: JSON.parse(lead.schedules ?? '[]'),
    }
  }
  return {
    server,
    sent,
    link,
    number: orderNumberOf(placed) ?? '',
    reader,
    post,
    page,
    stored,
    owner,
    idLead,
  }
}

export const visit = { opcao1: '2026-11-27/manha', opcao2: '2026-11-30/tarde', visto: '' }
export const firstVisit = [{ date: '2026-11-26', period: 'tarde' }]
