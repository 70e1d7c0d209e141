import { expect, it } from 'vitest'
import { originLabelOf } from '../../../src/content/origin-label.ts'

it.each([
  ['ultrafibra.exemplo.com.br', 'Internet da TIM'],
  ['fibra.exemplo.com.br', 'Fibra da TIM'],
  ['live.exemplo.com.br', 'TIM Live'],
  ['www.live.exemplo.com.br', 'TIM Live'],
  ['Fibra.Exemplo.com.br:8443', 'Fibra da TIM'],
  ['127.0.0.1:3000', 'Internet da TIM'],
  ['', 'Internet da TIM'],
  ['constructor', 'Internet da TIM'],
])('the site at "%s" sends the operator the label "%s"', (host, label) => {
  expect(originLabelOf(host)).toBe(label)
})
