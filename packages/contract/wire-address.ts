import * as v from 'valibot'
import { addressSchema, isHouseNumberOrBlank, readHouseNumber } from './address.ts'
import * as texts from './texts.ts'

/** Street and district as the network's records have them, where they differ from those of the postal code. */
export const networkAddressSchema = v.object({ address: v.string(), neighborhood: v.string() })
export type NetworkAddress = v.InferOutput<typeof networkAddressSchema>

/** 'Avenida Paulista, Bela Vista' */
export const networkAddressText = ({ address, neighborhood }: NetworkAddress): string =>
  [address, neighborhood].filter(Boolean).join(', ')

/** Before the address in the network's words, on every page and paper. */
export const networkAddressLabel = 'Na rede, este endereço é'

/** An address as visitors send it; stored ones may be older than the rule on the number. */
export const sentAddressSchema = v.pipe(
  addressSchema,
  v.forward(
    v.check(({ number }) => isHouseNumberOrBlank(number), texts.numberWrong),
    ['number'],
  ),
  v.transform((address) => ({ ...address, number: readHouseNumber(address.number) })),
)
