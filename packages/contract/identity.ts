import * as v from 'valibot'
import * as texts from './texts.ts'

/** An opaque id: 128 random bits in base64url (22 characters); older ids may be up to 64. */
export const idSchema = v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,64}$/, texts.valueInvalid))
