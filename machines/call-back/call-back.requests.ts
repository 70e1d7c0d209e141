/** Every phone that a visitor asked to be called at. */
export interface CallRequests {
  /** Each once, in their order; 10 or 11 digits. */
  readonly phones: readonly string[]
  /** The one asked for now, by its place among `phones`. */
  readonly current: number
}

/** A call to this phone; `action` is the same for the same phone. */
export interface CallRequest {
  readonly phone: string
  readonly action: number
}

/** Nothing asked for yet. */
export const noRequests: CallRequests = { phones: [], current: 0 }

/** The requests with one for this phone, which is a new one only where the phone is. */
export const withRequest = ({ phones }: CallRequests, phone: string): CallRequests => {
  const known = phones.indexOf(phone)
  return known < 0 ? { phones: [...phones, phone], current: phones.length } : { phones, current: known }
}

/** The request of the phone in view. */
export const requestOf = ({ phones, current }: CallRequests): CallRequest => ({
  phone: phones[current] ?? '',
  action: current,
})
