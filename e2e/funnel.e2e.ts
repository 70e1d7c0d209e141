import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from '@playwright/test'
import { builtSite, startServer } from '../tests/support/server-process.ts'
import { Buyer } from './models/buyer.ts'
import { expect, test } from './models/fixtures.ts'
import { byDebit, stepsOf } from './models/purchase.ts'

// Nobody has chosen yet: the banner asks.
test.use({ consent: null })

/** The tab goes somewhere else, as it does before it is closed. */
const leave = (page: Page) => page.goto('about:blank')

/** A server for one test, and its sums: `livelo cep nr-imovel 1`. */
const openCounted = async () => {
  const server = await startServer({ env: { SITE_DIR: builtSite } })
  const database = new DatabaseSync(join(server.dataDir, 'ultrafibra.sqlite'), { readOnly: true })
  return {
    url: server.url,
    sums: () =>
      database
        .prepare('select addon, from_page, to_page, sum(count) as count from funnel_sums group by 1, 2, 3')
        .all()
        .map(({ addon, from_page, to_page, count }) => `${addon} ${from_page} ${to_page} ${count}`),
    close: async () => {
      database.close()
      await server.stop()
    },
  }
}

test('a visit that leaves a step and a purchase are counted page by page, with nothing of the visitor', async ({
  page,
  context,
}) => {
  const { url, sums, close } = await openCounted()
  try {
    const left = new Buyer(page, url)
    left.prefix = '/livelo'
    await left.goTo('cep')
    await left.answerUntil('telefone')
    await left.back.click()
    await left.isAt('nome')
    await page.reload()
    await left.isAt('nome')
    await leave(page)
    await expect
      .poll(sums)
      .toEqual([
        'livelo cep nr-imovel 1',
        'livelo left nome 1',
        'livelo nome left 2',
        'livelo nome telefone 1',
        'livelo nr-imovel verificando-disponibilidade 1',
        'livelo start cep 1',
        'livelo telefone nome 1',
        'livelo verificando-disponibilidade nome 1',
      ])
    const buying = left.as({ page: await context.newPage() })
    await buying.goTo('cep')
    await buying.answerUntil('confirmacao')
    // An order waits for answers that are being saved, on a page that would be counted.
    await Promise.all(buying.requests.map((request) => request.response()))
    await buying.placeOrder()
    await leave(buying.page)
    const [cep, house, ...others] = stepsOf(byDebit)
    const way = ['start', cep, house, 'verificando-disponibilidade', ...others, 'pedido-realizado', 'left']
    const moves = way.slice(1).map((to, at) => ` ${way[at]} ${to} 1`)
    await expect.poll(() => sums().filter((sum) => sum.startsWith(' '))).toEqual(moves.sort())
  } finally {
    await close()
  }
})

test('who refuses that use is measured, and whose browser does, is not counted', async ({
  page,
  context,
  browser,
}) => {
  const { url, sums, close } = await openCounted()
  try {
    const refusing = new Buyer(page, url)
    await refusing.goTo('cep')
    await page.getByRole('button', { name: 'Recusar' }).click()
    await refusing.answerUntil('nome')
    await leave(page)
    const silent = await context.newPage()
    await silent.addInitScript(() => Object.assign(navigator, { globalPrivacyControl: true }))
    const other = await (await browser.newContext()).newPage()
    for (const [tab, step] of [
      [silent, 'cep'],
      [other, 'cep'],
    ] as const) {
      const buyer = refusing.as({ page: tab })
      await buyer.goTo(step)
      await buyer.answer('cep')
      await leave(tab)
    }
    await expect.poll(sums).toEqual([' cep nr-imovel 1', ' nr-imovel left 1', ' start cep 1'])
  } finally {
    await close()
  }
})
