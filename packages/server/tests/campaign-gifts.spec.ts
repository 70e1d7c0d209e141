import { addons } from '@ultrafibra/contract/pages'
import { type Plan, termsOf } from '@ultrafibra/contract/plan'
import { describe, expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { readCatalogue } from '../catalogue/catalogue.ts'
import type { Mail } from '../mail/send-mail.ts'
import { finish, newLead, save } from './support/scenario.ts'
import { openTestApp } from './support/test-app.ts'

const gigabytes = /Bônus de até 30 GB no celular por até 12 meses/
const soldAlmostEverywhere = 'd1000a'
const points = /1\.000 pontos no débito automático/

describe('what a campaign gives', () => {
  const order = async (addon: string | undefined, payment: object = {}) => {
    const sent: Mail[] = []
    const shop = await openTestApp({ sendMail: async (mail) => void sent.push(mail) })
    const { owner, id } = await shop.complete([], { ...newLead, addon })
    if ('direct_debit' in payment) await save(owner, id, 'bankInfo', payment)
    const { offer, orderLink } = (await finish(owner, id)).body as { offer: Plan; orderLink: string }
    await shop.mailRound()
    const pages = await Promise.all(
      ['', 'contrato/'].map(async (path) => (await owner.send('GET', orderLink + path)).body as string),
    )
    const [{ text = '', html = '', attachments = [] }] = sent as [Mail]
    await shop.close()
    return { offer, told: [text, html, String(attachments[0]?.content), ...pages] }
  }

  it('is in the order, its mail, its contract and its pages', async () => {
    const black = await order('black')
    expect(termsOf(black.offer).bonus).toEqual([expect.stringMatching(gigabytes)])
    for (const text of black.told) expect(text).toMatch(gigabytes)
    const livelo = await order('livelo')
    expect(termsOf(livelo.offer).points).toBe(1000)
    for (const text of livelo.told) expect(text).toMatch(points)
  })

  it('is no part of an order of another campaign', async () => {
    const { offer, told } = await order(undefined)
    expect([termsOf(offer).bonus, termsOf(offer).points]).toEqual([[], null])
    expect(told.join()).not.toMatch(/no celular por até|pontos no débito/)
  })

  it('does not include points if the order is paid by bank slip', async () => {
    const { offer, told } = await order('livelo', { direct_debit: false })
    expect(termsOf(offer).points).toBeNull()
    expect(told.join()).not.toMatch(/pontos no débito/)
  })
})

it('is in its plans as its pages advertise it, and in those of no other campaign', async () => {
  const server = await openTestApp()
  const giftsIn = async (path: string) => {
    const { plans } = (await server.script().send('GET', path)).body as { plans: Plan[] }
    const { bonus, points } = termsOf(plans.find(({ sku }) => sku === soldAlmostEverywhere) as Plan)
    return { bonus, points }
  }
  const { plansFiles } = readCatalogue()
  const sellers = (['', ...addons] as const)
    .map(campaignOf)
    .filter(({ plansFile }) => plansFiles.get(plansFile)?.includes(soldAlmostEverywhere))
  expect(sellers.length).toBeGreaterThan(20)
  for (const { apiAddon, plansFile, mobileBonusGiga, showsPartnerLink } of sellers) {
    const advertised = {
      bonus:
        mobileBonusGiga === null ? [] : [`Bônus de até ${mobileBonusGiga} GB no celular por até 12 meses`],
      points: showsPartnerLink ? 3000 : null,
    }
    const query = `cep=01310100&sku=${soldAlmostEverywhere}&addon=${apiAddon ?? ''}`
    expect([apiAddon, await giftsIn(`/json/${plansFile}`)]).toEqual([apiAddon, advertised])
    expect([apiAddon, await giftsIn(`/api/cep/coverage?${query}`)]).toEqual([apiAddon, advertised])
  }
  await server.close()
})
