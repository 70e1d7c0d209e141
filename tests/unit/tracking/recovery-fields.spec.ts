import { expect, it } from 'vitest'
import { recoveryFields } from '../../../src/tracking/recovery-fields.ts'
import { addressAnswers } from '../../support/checkout-fixtures.ts'

it("the first step reports the current postal code, not an earlier street number's", () => {
  const values = { ...addressAnswers, cep: { cep: '29055131' } }
  expect(recoveryFields(1, { values, cep: null } as never)).toEqual({ cep: '29055131' })
})
