import { expect, it } from 'vitest'
import { recoveryFields } from '../../../src/tracking/recovery-fields.ts'
import { addressAnswers } from '../../support/checkout-fixtures.ts'

it('the first step tells the postal code that stands, not that of a house before', () => {
  const values = { ...addressAnswers, cep: { cep: '29055131' } }
  expect(recoveryFields(1, { values, cep: null } as never)).toEqual({ cep: '29055131' })
})
