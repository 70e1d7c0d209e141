import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { readLog, replayLog } from 'statechart-kit/replay'
import { replayedSite } from '../src/inspection/replayed-site.ts'
import { Buyer } from './models/buyer.ts'
import { expect, test } from './models/fixtures.ts'
import { maria, tracesOf } from './models/person.ts'
import { byDebit, headings } from './models/purchase.ts'

const active = (inspector: Page, state: string) =>
  inspector.locator(`section[aria-label="Chart"] g[data-state$="${state}"][aria-current="true"]`).first()

/** All texts and fields that the inspector shows. */
const shownIn = (inspector: Page): Promise<string> =>
  inspector.evaluate(
    () =>
      document.body.innerText +
      [...document.querySelectorAll('details pre')].map(({ textContent }) => textContent).join('\n'),
  )

test('a developer follows a purchase in the local inspector, goes back in time and continues', async ({
  page,
  context,
  inspected: server,
}) => {
  const asked: string[] = []
  context.on('request', (request) => asked.push(new URL(request.url()).origin))
  const opened = context.waitForEvent('page')
  await page.goto(`${server.url}/checkout/cep/?s=${byDebit.sku}&inspect=local`)
  const inspector = await opened
  const problems: string[] = []
  for (const one of [page, inspector]) one.on('pageerror', ({ message }) => problems.push(message))
  const buyer = new Buyer(page, server.url)

  await test.step('the chart shows the active states', async () => {
    await expect(active(inspector, 'cep')).toBeVisible()
    await buyer.answer('cep')
    await expect(active(inspector, 'nr-imovel')).toBeVisible()
    await expect(active(inspector, 'cep')).toHaveCount(0)
    await buyer.answerUntil('email', 'nr-imovel')
    await expect(active(inspector, 'email')).toBeVisible()
  })

  await test.step('a past event restores its step', async () => {
    const events = inspector.getByRole('listbox', { name: 'Events' })
    await inspector.getByLabel('Search events').fill('step.submit page')
    await events
      .getByRole('option', { name: /step\.submit from page to checkout/ })
      .first()
      .click()
    await inspector.getByRole('button', { name: 'Go back to here' }).click()
    await buyer.isAt('nr-imovel')
    await expect(active(inspector, 'nr-imovel')).toBeVisible()
    await inspector.getByLabel('Search events').fill('')
    await expect(events.getByText(/went back to moment/)).toBeVisible()
    await expect(inspector.getByRole('button', { name: 'ended' })).toBeVisible()
  })

  await test.step('typing continues from there', async () => {
    await buyer.answerUntil('telefone', 'nr-imovel')
    await expect(active(inspector, 'telefone')).toBeVisible()
  })

  await test.step('an event of the active state is sent from the inspector', async () => {
    await inspector.getByRole('tab', { name: 'Send' }).click()
    await inspector.getByRole('combobox', { name: 'Event', exact: true }).selectOption('step.back')
    await inspector.getByRole('button', { name: 'Send' }).click()
    await expect(buyer.title).toHaveText(headings.nome)
  })

  const file = await test.step('the session is exported and imported', async () => {
    const saving = inspector.waitForEvent('download')
    await inspector.getByRole('button', { name: 'Export' }).click()
    const path = await (await saving).path()
    expect((await readFile(path)).length).toBeLessThan(1_000_000)
    await inspector.getByLabel('Import').setInputFiles(path)
    await expect(inspector.getByRole('button', { name: 'Newest' })).toBeVisible()
    await expect(active(inspector, 'nome')).toBeVisible()
    return path
  })

  await test.step('the shortest log to a moment replays', async () => {
    const saving = inspector.waitForEvent('download')
    await inspector.getByRole('button', { name: 'Make a test of this' }).click()
    const text = await readFile(await (await saving).path(), 'utf8')
    const [all, less] = [await readFile(file, 'utf8'), text].map((log) => log.trim().split('\n').length)
    expect(less).toBeLessThan(all ?? 0)
    expect(replayLog(replayedSite, readLog(replayedSite, text)).difference).toBeNull()
  })

  await test.step('nothing personal is shown or saved, and nothing leaves this machine', async () => {
    const texts = [await shownIn(inspector), await readFile(file, 'utf8')]
    const found = tracesOf(maria).filter((trace) => texts.some((text) => text.includes(trace)))
    expect({ found, origins: [...new Set(asked)], problems }).toEqual({
      found: [],
      origins: [server.url],
      problems: [],
    })
  })
})

test('the hosted inspector opens in a new window and receives no personal data', async ({
  page,
  context,
  inspected: server,
}) => {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<script>
        heard = []
        addEventListener('message', ({ data }) => heard.push(data))
        opener.postMessage({ type: '@statelyai.connected' }, '*')
      </script>`,
    }),
  )
  const opened = context.waitForEvent('page')
  await page.goto(`${server.url}/checkout/cep/?s=${byDebit.sku}&inspect`)
  const hosted = await opened
  await hosted.waitForURL('https://stately.ai/inspect')
  await new Buyer(page, server.url).answerUntil('telefone')
  const heard = () => hosted.evaluate('JSON.stringify(heard)') as Promise<string>
  await expect.poll(heard).toContain('"name":"checkout"')
  await expect.poll(heard).toContain('"telefone"')
  const text = await heard()
  expect(tracesOf(maria).filter((trace) => text.includes(trace))).toEqual([])
})

test("the inspector shows a marketing page's islands as they start", async ({
  page,
  context,
  inspected: server,
}) => {
  const opened = context.waitForEvent('page')
  await page.goto(`${server.url}/?inspect=local`)
  const inspector = await opened
  const island = inspector
    .getByRole('list', { name: 'Running actors' })
    .getByRole('button', { name: 'coverage-form' })
  const form = page.locator('site-island[name="coverage-form"]').first()
  await form.getByLabel('Celular com DDD').fill('11')
  await island.click()
  await expect(active(inspector, 'idle')).toBeVisible()
  await form.getByLabel('Celular com DDD').press('Enter')
  await expect(active(inspector, 'refused')).toBeVisible()
})
