import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { answeredContext, blankContext, contextOf } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { href, renderChart, renderView, screenOf, screens } from '../support/render-screen.tsx'

const titles = () => [...document.querySelectorAll('title')].map((one) => one.textContent)
const order = { number: '12345678903', useBiometrics: false, planName: '500 Mega' }
const phases: Readonly<Record<string, string>> = { opening: 'loading-plans' }

describe('the document title', () => {
  it.each(
    [...screens.keys()].filter((page) => !['opening', 'home', 'pedido-realizado'].includes(page)),
  )('of %s is its heading, once', (page) => {
    renderView(viewOfPage(page, { context: contextOf(page) }))
    expect(titles()).toEqual([`${screen.getByRole('heading', { level: 1 }).textContent} | Ultrafibra`])
  })

  it('differs from page to page', () => {
    const all = [...screens.keys()].map((page) => {
      const view = viewOfPage(page, { phase: phases[page] ?? 'editing', context: contextOf(page) })
      const Screen = screenOf(page)
      const markup = renderToString(<Screen view={view} send={() => undefined} href={href} />)
      return /<title>(.+?)<\/title>/.exec(markup)?.[1]
    })
    expect(new Set(all).size).toBe(screens.size)
  }, 20_000)

  it('of a placed order is its number, which names the printed file', () => {
    renderView(viewOfPage('pedido-realizado', { phase: 'placed', context: { ...blankContext, order } }))
    expect(titles()).toEqual(['Pedido 123 4567 8903 | Ultrafibra'])
  })

  it('says "Erro" only while the error summary shows', async () => {
    renderChart('nome', 'editing', { ...answeredContext, drafts: { nome: { name: 'Maria' } } })
    await userEvent.click(screen.getByRole('button', { name: /^Continuar/ }))
    expect(titles()).toEqual(['Erro: Como você se chama? | Ultrafibra'])
    await userEvent.click(screen.getByRole('link', { name: 'Digite nome e sobrenome.' }))
    await userEvent.keyboard('{End} Aparecida')
    expect(titles()).toEqual(['Como você se chama? | Ultrafibra'])
  })
})
