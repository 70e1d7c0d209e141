import { type ThirdParty, type ThirdPartyName, thirdPartyKinds } from '@ultrafibra/contract/third-parties'
import * as v from 'valibot'

const loopbackHost = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/
const plainHost = /^[a-z0-9.-]+$|^\[::1\]$/

/** Whether a text is just an origin, on https or on this computer. */
const isSafeOrigin = (text: string): boolean => {
  if (!URL.canParse(text)) return false
  const { protocol, hostname, origin, href } = new URL(text)
  const isTrusted = protocol === 'https:' || (protocol === 'http:' && loopbackHost.test(hostname))
  // A wildcard or semicolon in the host would change the policy.
  return isTrusted && plainHost.test(hostname) && href === `${origin}/`
}

const isKind = (text: string): text is ThirdPartyName => Object.hasOwn(thirdPartyKinds, text)

const parsed = (entry: string): ThirdParty | null => {
  const [, kind = 'partner', text = ''] = /^(?:([a-z-]+)=)?(.*)$/.exec(entry) ?? []
  return isKind(kind) && isSafeOrigin(text) ? { kind, origin: new URL(text).origin } : null
}

/** `web-care=https://a.example`: origins by purpose; the default `partner` has the fewest rights. */
export const thirdPartiesSchema = v.pipe(
  v.array(v.string()),
  v.transform((entries) => entries.map(parsed)),
  v.check((entries) => !entries.includes(null)),
  v.transform((entries) => entries.filter((entry) => entry !== null)),
)

/** The setting's format, for the error message. */
export const thirdPartiesExpectation = `uma lista de origens https com o que cada uma faz (${Object.keys(thirdPartyKinds).join(', ')}), como web-care=https://a.exemplo.com.br,video=https://b.exemplo.com.br (http, só em localhost)`
