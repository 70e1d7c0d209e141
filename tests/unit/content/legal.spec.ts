import { covers, selectionOf, storedConsentOf } from '@ultrafibra/contract/consent'
import { periodsWith } from '@ultrafibra/server/retention/periods'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { keptFor } from '../../../src/content/legal.ts'

const dayMs = 86_400_000
const everything = { value: 'both+contact', expiresAt: 0 } as const

describe('the privacy policy', () => {
  it.each([
    ['Pedido que parou no meio', 'open-leads'],
    ['Pedido que parou no meio', 'renewals'],
    ['Interesse sem cobertura', 'interests'],
    ['Pedido de ligação', 'call-backs'],
    ['Descrição do aparelho', 'devices'],
    ['Cópias dos e-mails e avisos que enviamos', 'outbox'],
    ['Somas de visitas', 'funnel'],
  ] as const)('tells for "%s" the days after which the server erases %s', (title, name) => {
    const days = (periodsWith(undefined)[name] ?? 0) / dayMs
    expect(keptFor.find((point) => point.title === title)?.text).toContain(`Por ${days} dias`)
  })
})

describe('the consent to be called', () => {
  afterEach(() => {
    vi.doUnmock('../../../packages/contract/brand.ts')
    vi.resetModules()
  })

  it('is kept as it was given', () => {
    expect(covers(everything.value, 'contact')).toBe(true)
    expect(selectionOf(everything.value).contact).toBe(true)
    expect(storedConsentOf(everything)).toEqual({ value: 'both', contact: true, expiresAt: 0 })
  })

  it('is nobody’s, not even of an older choice, in a shop without a service that calls', async () => {
    vi.resetModules()
    vi.doMock('../../../packages/contract/brand.ts', async (original) => ({
      ...(await original<typeof import('@ultrafibra/contract/brand')>()),
      recoveryService: false,
    }))
    const shop = await import('@ultrafibra/contract/consent')
    expect(shop.covers(everything.value, 'contact')).toBe(false)
    expect(shop.covers(everything.value, 'func')).toBe(true)
    expect(shop.selectionOf(everything.value).contact).toBe(false)
    expect(shop.storedConsentOf(everything)).toEqual({ value: 'both', expiresAt: 0 })
  })
})
