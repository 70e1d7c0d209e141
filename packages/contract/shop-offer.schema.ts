import * as v from 'valibot'
import { text } from './brand.schema.ts'

const count = v.pipe(v.number(), v.integer(), v.minValue(1))

/** A service that no plan includes needs no facts: no page speaks of it. */
const service = <Facts extends v.ObjectEntries>(
  facts: Facts,
  none: v.InferOutput<v.StrictObjectSchema<Facts, undefined>>,
) =>
  v.pipe(
    v.nullish(v.strictObject(facts), null),
    v.transform((told) => told ?? none),
  )

/** What the shop offers besides its plans' own conditions. No page speaks of a part that is absent. */
export const shopOfferSchema = v.strictObject({
  /** Recommended number of devices by download speed, slowest first; none is promised below the first. */
  devices: v.nullish(v.array(v.strictObject({ fromMbps: count, upTo: count })), () => []),
  /** Of the plans with the benefit `wifi6`: how much faster, and than what. */
  wifi6: v.nullish(v.strictObject({ fasterPercent: count, than: text }), null),
  /** Versions of the services as plans include them; each service that a plan names needs its own. */
  streaming: v.nullish(
    v.strictObject({
      globoplay: service(
        { version: text, screens: count, guests: count },
        { version: '', screens: 0, guests: 0 },
      ),
      hboMax: service(
        { version: text, screens: count, quality: text },
        { version: '', screens: 0, quality: '' },
      ),
      paramount: service({ version: text }, { version: '' }),
    }),
    {},
  ),
  /** On phones and notebooks, for customers of the fibre. */
  deviceDiscount: v.nullish(
    v.strictObject({ afterHours: count, instalments: count, loyaltyMonths: count }),
    null,
  ),
  /** Whether buyers may have to send a photo of their document and of themselves. */
  identityCheck: v.nullish(v.boolean(), false),
})
