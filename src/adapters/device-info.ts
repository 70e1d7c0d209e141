import { consentCookie } from '@ultrafibra/contract/consent'
import type { DeviceInfo } from '@ultrafibra/contract/questions/bank-account'
import { cookieNamed } from './consent-cookie-text.ts'
import { lateValue, type ScriptLoader } from './script-loader.ts'
import { attempt, type KeyValue } from './storages.ts'

/** Globals that the scripts set. */
export interface DeviceWindow {
  user_prefs2?: unknown
  hdim_payload?: unknown
}

interface DeviceParts {
  /** The preferences loader and the fingerprint script; without them there is no device info. */
  readonly scripts: readonly string[]
  readonly loader: ScriptLoader
  readonly document: Pick<Document, 'cookie'>
  readonly window: DeviceWindow
  /** May throw where storage is denied. */
  readonly storage: () => KeyValue
  readonly wait: (ms: number) => Promise<void>
}

/** The fingerprint sent with the bank details. */
export interface Device {
  /** The fingerprint so far; null without one. Never throws. */
  readonly read: () => DeviceInfo | null
  /** Loads the scripts and reads their result. Call only with consent. */
  readonly start: () => Promise<void>
  /** Deletes the fingerprint and ignores one still loading. */
  readonly forget: () => void
}

const storageKey = 'ultrafibra.device'
/** Longer texts fail the contract, and a fingerprint must not fail the step. */
const maxLength = 8192

const textOf = (value: unknown): string | null =>
  typeof value === 'string' && value !== '' && value.length <= maxLength ? value : null

const readStored = (storage: () => KeyValue): DeviceInfo | null => {
  const stored = attempt(() => JSON.parse(storage().getItem(storageKey) ?? 'null') as Record<string, unknown>)
  if (typeof stored !== 'object' || stored === null) return null
  const fields = {
    cookies: textOf(stored.cookies),
    jsc: textOf(stored.user_prefs2),
    hdim_payload: textOf(stored.hdim_payload),
  }
  const known = Object.entries(fields).filter(([, value]) => value !== null)
  return known.length === 0 ? null : (Object.fromEntries(known) as DeviceInfo)
}

/** Stores the fingerprint in session storage, so that a reload finds it. */
export const deviceInfo = ({ scripts, loader, document, window, storage, wait }: DeviceParts): Device => {
  let collection = 0
  const cookies = (): string | null => {
    const all = attempt(() => document.cookie) ?? ''
    return textOf(
      all
        .split('; ')
        .filter((one) => !one.startsWith(`${consentCookie}=`))
        .join('; '),
    )
  }
  const preferences = (): string | null =>
    textOf(window.user_prefs2) ?? textOf(cookieNamed(attempt(() => document.cookie) ?? '', 'user_prefs2'))
  const collect = async (mine: number): Promise<void> => {
    const whileWanted = (read: () => string | null) => (): string | null =>
      mine === collection ? read() : ''
    await Promise.all(scripts.map((src) => loader.load(src)))
    const [jar, user_prefs2] = await Promise.all([
      lateValue(whileWanted(cookies), wait),
      lateValue(whileWanted(preferences), wait),
    ])
    if (mine !== collection) return
    const found = { cookies: jar, user_prefs2, hdim_payload: textOf(window.hdim_payload) }
    attempt(() => storage().setItem(storageKey, JSON.stringify(found)))
  }
  return {
    read: () => readStored(storage),
    start: async () => {
      if (scripts.length === 0) return
      collection += 1
      await collect(collection)
    },
    forget: () => {
      collection += 1
      attempt(() => storage().removeItem(storageKey))
    },
  }
}
