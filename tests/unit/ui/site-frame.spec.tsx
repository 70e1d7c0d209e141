import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it } from 'vitest'
import { type Addon, addons } from '../../../contract/pages.ts'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { SiteFrame, type SiteFrameProps } from '../../../src/screens/parts/site-frame.tsx'
import { blankContext, viewOfPage } from '../support/checkout-view.ts'

afterEach(cleanup)

const show = (addon: Addon | '', more: Partial<SiteFrameProps> = {}) => {
  const view = viewOfPage('ofertas', { context: { ...blankContext, campaign: campaignOf(addon) } })
  render(
    <SiteFrame view={view} href={(path) => `/x${path}?utm_source=y`} {...more}>
      <h1>Ofertas</h1>
    </SiteFrame>,
  )
  return within(screen.getByRole('contentinfo'))
}

const withoutSalesPhone: readonly string[] = ['fluxo', 'oferta-colaborador', 'premium']
const isMobile = (addon: string): boolean => /(^|\/)tim(pre|controle|black)$/.test(addon)

interface Shown {
  readonly sales: readonly string[]
  readonly support: readonly string[]
  readonly points: boolean
}

const rules = (['', ...addons] as const).map((addon): [Addon | '', Shown] => [
  addon,
  {
    sales: withoutSalesPhone.includes(addon) ? [] : ['tel:08005551020', 'tel:08005551020'],
    support: isMobile(addon) ? [] : ['tel:10341'],
    points: addon === 'livelo',
  },
])

const callsTo = (number: string): string[] =>
  [...document.querySelectorAll('a')]
    .map((link) => link.getAttribute('href') ?? '')
    .filter((target) => target === `tel:${number}`)

describe('header and footer', () => {
  it.each(rules)('under "%s" show %j', (addon, expected) => {
    const footer = show(addon)
    expect({
      sales: callsTo('08005551020'),
      support: callsTo('10341'),
      points: footer.queryByRole('link', { name: 'Regulamento dos pontos' }) !== null,
    }).toEqual(expected)
  })

  it.each(rules)('warn of fraud under "%s"', (addon) => {
    expect(
      show(addon).getByText(/usa o prefixo 0303.*ligue 1056 \(celular\) ou 103 41 \(fixo\)/).textContent,
    ).toMatch(/^Evite fraudes/)
  })

  it('lead to everything that a visitor may look for', () => {
    const links = show('livelo').getAllByRole('link')
    expect(Object.fromEntries(links.map((link) => [link.textContent, link.getAttribute('href')]))).toEqual({
      'ultrafibra, página inicial': '/x/?utm_source=y',
      '0800 555 1020': 'tel:08005551020',
      'Receber ligação': '/x/receber-ligacao/?utm_source=y',
      'Falar no WhatsApp': 'https://wa.me/5508005551020',
      '103 41': 'tel:10341',
      'Atendimento por chat': '/x/chat/?utm_source=y',
      Início: '/x/?utm_source=y',
      'Planos e ofertas': '/x/ofertas/?utm_source=y',
      'Consultar cobertura': '/x/consultar-cobertura/cep/?utm_source=y',
      'Já sou cliente': '/x/consulta-cpf/?utm_source=y',
      Regulamentos: '/x/regulamentos/?utm_source=y',
      'Sumários e contratos': '/x/regulamentos/?utm_source=y#sumarios',
      'Política de privacidade': '/x/regulamentos/?utm_source=y#privacidade',
      'Dúvidas sobre migração': '/x/regulamentos/?utm_source=y#migracao',
      'Regulamento dos pontos': '/x/regulamentos/?utm_source=y#pontos',
    })
  })

  it('open the choice of cookies where the page can', async () => {
    let opened = 0
    const footer = show('', { onCookiePreferences: () => (opened += 1) })
    await userEvent.click(footer.getByRole('button', { name: 'Preferências de cookies' }))
    expect(opened).toBe(1)
  })

  it('have no button for cookies where the page has no choice', () => {
    expect(show('').queryByRole('button')).toBeNull()
  })

  it('both have the settings of the display', () => {
    show('', { settings: <button type="button">Ajustes</button> })
    expect(screen.getAllByRole('button', { name: 'Ajustes' })).toHaveLength(2)
  })
})
