import { expect, it } from 'vitest'
import { handOff } from '../../../src/landing/boot/navigation-handoff.ts'

it('navigates as a link does if the app fails to load', async () => {
  const left: string[] = []
  const window = {
    document: {},
    location: {
      href: 'https://site.exemplo/?utm_source=x',
      search: '?utm_source=x',
      assign: (address: URL) => left.push(String(address)),
    },
  } as never
  await handOff(window, '/checkout/cep/', {} as never, () => {})
  expect(left).toEqual(['https://site.exemplo/checkout/cep/?utm_source=x'])
})
