import { isIP, isIPv4 } from 'node:net'

/** A block of addresses, as `10.0.0.0/8` or `2001:db8::/32` name it. */
export interface Network {
  readonly bytes: Uint8Array
  /** Number of leading bits of the block. */
  readonly prefix: number
}

const byteBits = 8
const groupCount = 8
const mappedStart = [0, 0, 0, 0, 0, 0xffff]
/** A household or phone gets a whole /64 block and may change addresses inside it. */
const householdBytes = 8

const fromV4 = (text: string): number[] => text.split('.').map(Number)

const groupsIn = (text: string): number[] => {
  if (text === '') return []
  return text.split(':').flatMap((part) => {
    if (!part.includes('.')) return [Number.parseInt(part, 16)]
    const [a = 0, b = 0, c = 0, d = 0] = fromV4(part)
    return [(a << byteBits) | b, (c << byteBits) | d]
  })
}

const fromV6 = (text: string): number[] => {
  const [head = '', tail] = text.split('::')
  const before = groupsIn(head)
  const after = groupsIn(tail ?? '')
  const between = Array.from({ length: groupCount - before.length - after.length }, () => 0)
  const groups = [...before, ...between, ...after]
  const bytes = groups.flatMap((group) => [group >> byteBits, group & 0xff])
  const isMapped = mappedStart.every((group, at) => groups[at] === group)
  return isMapped ? bytes.slice(-4) : bytes
}

/** The 4 or 16 bytes of an address; null if invalid. `::ffff:10.0.0.1` is 10.0.0.1. */
export const bytesOf = (address: string): Uint8Array | null => {
  const text = address.replace(/%.*$/, '')
  if (isIP(text) === 0) return null
  return Uint8Array.from(isIPv4(text) ? fromV4(text) : fromV6(text))
}

const lengthOf = (bytes: Uint8Array): number => bytes.length * byteBits

/** The address with all bits after the prefix cleared. */
const firstOf = (bytes: Uint8Array, prefix: number): Uint8Array =>
  bytes.map((byte, at) => {
    const kept = Math.min(byteBits, Math.max(0, prefix - at * byteBits))
    return byte & (0xff << (byteBits - kept))
  })

const isSame = (one: Uint8Array, other: Uint8Array): boolean =>
  one.length === other.length && one.every((byte, at) => byte === other[at])

/**
 * Parses `10.0.0.0/8` or a single address. Null for another format, a block with host bits set (`10.0.0.1/8`), and
 * `/0`.
 */
export const parseNetwork = (text: string): Network | null => {
  const [, address = '', length] = /^([^/%]+)(?:\/(\d{1,3}))?$/.exec(text) ?? []
  const bytes = bytesOf(address)
  if (bytes === null) return null
  const prefix = length === undefined ? lengthOf(bytes) : Number(length)
  if (prefix === 0 || prefix > lengthOf(bytes)) return null
  return isSame(bytes, firstOf(bytes, prefix)) ? { bytes, prefix } : null
}

/** Whether an address is in one of the blocks; false if invalid. */
export const isInNetworks = (networks: readonly Network[], address: string): boolean => {
  const asked = networks.length === 0 ? null : bytesOf(address)
  return asked !== null && networks.some(({ bytes, prefix }) => isSame(bytes, firstOf(asked, prefix)))
}

/** The key under which an address is counted: itself, or its /64 block for IPv6. */
export const householdOf = (address: string): string => {
  const bytes = bytesOf(address)
  if (bytes === null) return address
  if (bytes.length === 4) return bytes.join('.')
  return `${Buffer.from(bytes.subarray(0, householdBytes)).toString('hex')}/64`
}
