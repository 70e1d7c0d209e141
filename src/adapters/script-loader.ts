import { urlOf } from '../format/url.ts'

/** Loads third-party scripts. */
export interface ScriptLoader {
  /** Resolves to whether the script ran; each is loaded once. Never rejects. */
  readonly load: (src: string) => Promise<boolean>
}

interface Policy {
  readonly createScriptURL: (src: string) => unknown
}

/** The part of Trusted Types that the loader needs, where the browser has them. */
export interface PolicyFactory {
  readonly createPolicy: (name: string, rules: { createScriptURL: (src: string) => string }) => Policy
}

interface LoaderEnvironment {
  readonly document: Document
  readonly trustedTypes?: PolicyFactory | undefined
  /** Allowed origins. */
  readonly origins: readonly string[]
  readonly log: (text: string) => void
}

const policyName = 'tp-loader'

/** The only way to load third-party scripts: allowed origins, asynchronous; failures are only logged. */
export const scriptLoader = ({ document, trustedTypes, origins, log }: LoaderEnvironment): ScriptLoader => {
  const known = new Map<string, Promise<boolean>>()
  const createScriptURL = (src: string): string => {
    if (!origins.includes(urlOf(src)?.origin ?? ''))
      throw new TypeError(`Not a script of the inventory: ${src}`)
    return src
  }
  let policy: Policy | null = null
  const allowed = (src: string): string => {
    policy ??= trustedTypes?.createPolicy(policyName, { createScriptURL }) ?? { createScriptURL }
    return policy.createScriptURL(src) as string
  }
  const insert = (src: string) =>
    new Promise<boolean>((resolve) => {
      const script = document.createElement('script')
      script.async = true
      script.onload = () => resolve(true)
      script.onerror = () => {
        log(`A script did not load: ${new URL(src).origin}`)
        resolve(false)
      }
      script.src = allowed(src)
      document.head.append(script)
    }).catch((error: unknown) => {
      log(String(error))
      return false
    })
  return {
    load: (src) => {
      const loading = known.get(src) ?? insert(src)
      known.set(src, loading)
      return loading
    },
  }
}

const triesOfLateValue = 20
const pauseMs = 500

/**
 * A value that a third-party script sets after loading: polled every 500 ms, 20 times at most.
 * @param wait resolves after that many milliseconds
 * @returns null if it was never set
 */
export const lateValue = async <T>(
  read: () => T | null,
  wait: (ms: number) => Promise<void>,
): Promise<T | null> => {
  for (let tried = 1; ; tried += 1) {
    const value = read()
    if (value !== null || tried === triesOfLateValue) return value
    await wait(pauseMs)
  }
}
