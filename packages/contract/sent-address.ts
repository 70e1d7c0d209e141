import * as v from 'valibot'
import { addressSchema, isHouseNumberOrBlank, readNumber } from './address.ts'
import * as texts from './texts.ts'

/** An address as visitors send it; stored ones may be older than the rule on the number. */
export const sentAddressSchema = v.pipe(
  addressSchema,
  v.forward(
    v.check(({ number }) => isHouseNumberOrBlank(number), texts.numberWrong),
    ['number'],
  ),
  v.transform((address) => ({ ...address, number: readNumber(address.number) })),
)
