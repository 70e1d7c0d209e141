import { expect, it } from 'vitest'
import { originsOf } from '../../../src/content/origin-label.ts'

it.each([
  ['r2', { utm_source: 'busca', origin: 'Fibra da TIM', lp_origin: 'r2' }],
  [null, { utm_source: 'busca', origin: 'Fibra da TIM' }],
])('a new lead names its host and the campaign code %s', (code, origins) => {
  expect(originsOf({ code, tracking: { utm_source: 'busca' } }, 'fibra.exemplo.com.br')).toEqual(origins)
})
