import { screen } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import type { CheckoutView } from '../../../src/screens/screen.types.ts'
import { plainCampaign } from '../../support/checkout-fixtures.ts'
import { blankContext } from '../support/checkout-view.ts'
import { viewOfPage } from '../support/page-view.ts'
import { href, renderView } from '../support/render-screen.tsx'

const show = (page: string, more: Partial<CheckoutView['context']> = {}) =>
  renderView(viewOfPage(page, { phase: '', context: { ...blankContext, ...more } }))

describe('the missing page', () => {
  it.each([
    [false, ['0800 555 1020 Ligue e fale com vendas.']],
    [true, []],
  ])('shows the sales phone unless the campaign hides it (%s)', (hidesSalesPhone, phones) => {
    show('not-found', { campaign: { ...plainCampaign, hidesSalesPhone } })
    const calls = screen
      .queryAllByRole('link')
      .filter((link) => link.getAttribute('href')?.startsWith('tel:'))
    expect(calls.map((link) => link.textContent)).toEqual(phones)
    expect(screen.getByRole('link', { name: /^Consultar cobertura/ }).getAttribute('href')).toBe(
      href('/consultar-cobertura/cep/'),
    )
  })
})
