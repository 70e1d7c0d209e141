import {
  button,
  field,
  heading,
  holdAfter,
  holdJourney,
  number,
  openSecond,
  type Stage,
  stages,
  whole,
} from './models/first-question.ts'
import { expect, test } from './models/fixtures.ts'
import { lookUps } from './models/held-scripts.ts'

const allStages = Object.keys(stages) as Stage[]

for (const stage of allStages) {
  test(`after a press: the next question comes at once, and what is typed there is taken over: ${stage}`, async ({
    page,
    server,
  }) => {
    const letGo = await holdAfter(page, stage)
    const sent = lookUps(page)
    await openSecond(page, `${server.url}/checkout/cep/?s=d2000b`, stage)
    await expect(page.getByText('Avenida Paulista')).toBeVisible()
    await expect(page).toHaveTitle(/^Qual é o número do imóvel\?/)
    await expect(page).toHaveURL(/\/checkout\/nr-imovel\/\?s=d2000b/)
    await number(page).fill('157')
    await page.keyboard.press('ArrowLeft')
    await number(page).evaluate((input) => Object.assign(input, { isFirst: true }))
    await expect(whole(page)).toHaveCount(0)
    await letGo()
    await expect(whole(page)).toHaveCount(1)
    await expect(number(page)).toBeFocused()
    await page.keyboard.type('8')
    await expect(number(page)).toHaveValue('1587')
    expect(await number(page).evaluate((input) => 'isFirst' in input)).toBe(true)
    expect(sent).toHaveLength(1)
    await page.goBack()
    await expect(heading(page)).toHaveText('Onde você quer a Ultrafibra?')
    await expect(field(page)).toHaveValue('01310-100')
  })

  test(`a press on the next question waits for what carries it on: ${stage}`, async ({ page, server }) => {
    const letGo = await holdAfter(page, stage)
    const sent = lookUps(page)
    await openSecond(page, `${server.url}/checkout/cep/`, stage)
    await number(page).fill('1578')
    await page.keyboard.press('Enter')
    await expect(button(page)).toHaveCSS('cursor', 'progress')
    await letGo()
    await expect(heading(page)).toHaveText('Como você se chama?')
    expect(sent).toHaveLength(1)
  })

  test(`"Voltar" from the next question shows the answer, before and after the journey is there: ${stage}`, async ({
    page,
    server,
  }) => {
    const letGo = await holdAfter(page, stage)
    const sent = lookUps(page)
    await openSecond(page, `${server.url}/checkout/cep/`, stage)
    await number(page).fill('1578')
    await page.getByRole('link', { name: 'Voltar' }).click()
    await expect(heading(page)).toHaveText('Onde você quer a Ultrafibra?')
    await expect(heading(page)).toBeFocused()
    await expect(page).toHaveURL(/\/checkout\/cep\/$/)
    await expect(field(page)).toHaveValue(/^01310-?100$/)
    await letGo()
    await expect(whole(page)).toHaveCount(1)
    await expect(field(page)).toHaveValue('01310-100')
    await button(page).click()
    await expect(heading(page)).toHaveText('Qual é o número do imóvel?')
    expect(sent).toHaveLength(1)
  })
}

test('errors of the second question come with its view, before the journey', async ({ page, server }) => {
  await holdJourney(page)
  await openSecond(page, `${server.url}/checkout/cep/`)
  await button(page).click()
  await expect(page.getByRole('alert').getByRole('link')).toHaveText('Digite o número do imóvel.')
})

test('a choice on the next question before its view is taken', async ({ page, server }) => {
  const letGo = await holdAfter(page, 'its machine')
  await openSecond(page, `${server.url}/checkout/cep/`, 'its machine')
  await page.getByRole('button', { name: 'Não tem número' }).click()
  await button(page).click()
  await letGo()
  await expect(heading(page)).toHaveText('Como você se chama?')
})

test('a press on the next question says that its view cannot be loaded, and is carried on at another try', async ({
  page,
  server,
}) => {
  let isCut = true
  await page.route(stages['its machine'].next, (route) => (isCut ? route.abort() : route.continue()))
  await page.addInitScript(() => sessionStorage.setItem('ultrafibra.reloaded', String(Date.now())))
  await openSecond(page, `${server.url}/checkout/cep/`, 'its machine')
  await number(page).fill('1578')
  await button(page).click()
  const again = page.getByRole('button', { name: 'Tentar de novo' })
  await expect(again).toBeVisible()
  await expect(page.getByText('Avenida Paulista')).toBeVisible()
  await expect(number(page)).toHaveValue('1578')
  await page.getByRole('link', { name: 'Voltar' }).click()
  await expect(heading(page)).toHaveText('Onde você quer a Ultrafibra?')
  await expect(page.getByRole('alert')).toHaveCount(0)
  await button(page).click()
  await expect(number(page)).toHaveValue('1578')
  await button(page).click()
  await expect(again).toBeVisible()
  isCut = false
  await again.click()
  await expect(heading(page)).toHaveText('Como você se chama?')
})
