import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
} from 'node:crypto'

const keyBytes = 32
const ivBytes = 12
const tagBytes = 16
const version = 'v1:'

/** A value that was altered, moved or encrypted with another key. */
export class Unreadable extends Error {
  readonly code = 'unreadable'
}

/** Encrypts sensitive values, and makes one-way digests for lookups. */
export interface Vault {
  /** AES-256-GCM; `place` (table, column, row) is authenticated, so that a value cannot be moved. */
  readonly seal: (text: string, place: string) => string
  /** @throws {Unreadable} */
  readonly open: (sealed: string, place: string) => string
  /** HMAC-SHA256 in base64url; digests of one text differ per purpose. */
  readonly digest: (purpose: string, text: string) => string
}

const opened = (key: KeyObject, bytes: Buffer, place: string): string => {
  const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(0, ivBytes), {
    authTagLength: tagBytes,
  })
  decipher.setAAD(Buffer.from(place))
  decipher.setAuthTag(bytes.subarray(ivBytes, ivBytes + tagBytes))
  return decipher.update(bytes.subarray(ivBytes + tagBytes), undefined, 'utf8') + decipher.final('utf8')
}

/** `secret` is 32 random bytes, from which both keys are derived. */
export const createVault = (secret: Buffer): Vault => {
  // Key objects: raw bytes would be converted at each use.
  const derive = (purpose: string) =>
    createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', purpose, keyBytes)))
  const sealing = derive('ultrafibra/seal')
  const digesting = derive('ultrafibra/digest')
  return {
    seal: (text, place) => {
      const iv = randomBytes(ivBytes)
      const cipher = createCipheriv('aes-256-gcm', sealing, iv, { authTagLength: tagBytes })
      cipher.setAAD(Buffer.from(place))
      const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return version + Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url')
    },
    open: (text, place) => {
      try {
        return opened(sealing, Buffer.from(text.slice(version.length), 'base64url'), place)
      } catch (cause) {
        throw new Unreadable('A value cannot be read with this key', { cause })
      }
    },
    digest: (purpose, text) =>
      createHmac('sha256', digesting).update(purpose).update('\0').update(text).digest('base64url'),
  }
}
