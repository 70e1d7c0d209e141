import { expect, it } from 'vitest'
import { handOff } from '../../../src/landing/boot/navigation-handoff.ts'

it('navigates as a link does if the app fails to load', async () => {
  const left: string[] = []
  const window = {
    location: {
      href: 'https://site.exemplo/?utm_source=x',
      search: '?utm_source=x',
      assign: (address: URL) => left.push(String(address)),
    },
  } as never
  const handoff = { href: '/checkout/cep/', prefill: {} as never, end: () => {} }
  await handOff(window, handoff)
  expect(left).toEqual(['https://site.exemplo/checkout/cep/?utm_source=x'])
})
