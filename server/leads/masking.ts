const dot = '•'
const hidden = dot.repeat(3)

const initials = (word: string): string => `${word.slice(0, 1)}${hidden}`

/** `Maria da Silva` to `M••• S•••`: the first and the last word's initials. */
export const maskName = (name: string): string => {
  const words = name.split(' ').filter(Boolean)
  const ends = words.length > 1 ? [words[0], words.at(-1)] : [words[0]]
  return ends.map((word) => initials(word ?? '')).join(' ')
}

/** `maria@gmail.com` to `m•••@gmail.com`. */
export const maskEmail = (email: string): string => {
  const [user = '', domain = ''] = email.split('@')
  return `${initials(user)}@${domain}`
}

/** National digits to the last four, the rest dots. */
export const maskPhone = (phone: string): string => `${dot.repeat(phone.length - 4)}${phone.slice(-4)}`

/** A tax id to its last two positions, the rest dots. */
export const maskTaxId = (taxId: string): string => `${dot.repeat(taxId.length - 2)}${taxId.slice(-2)}`

/** Any short text, such as a street and number, to one mark that says there is one. */
export const maskText = (text: string): string => (text === '' ? '' : hidden)
