import { isMasked } from './masked.ts'

const initial = (word: string): string => `${word.slice(0, 1)}•••`

/** A masked e-mail: 'm•••@g•••.com', as the server masks it. A masked one stays; '' for none. */
export function maskedEmail(email: string): string {
  if (email === '' || isMasked(email)) return email
  const [user = '', domain = ''] = email.split('@')
  return `${initial(user)}@${initial(domain)}.${domain.split('.').at(-1) ?? ''}`
}
