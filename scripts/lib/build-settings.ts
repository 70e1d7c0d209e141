interface Expected {
  readonly isGood: (text: string) => boolean
  readonly sentence: string
}

const isWeb = (text: string): boolean => /^https?:\/\//.test(text) && URL.canParse(text)

/** Prepended to paths and compared with URLs, so it must not end with a slash. */
const origin: Expected = {
  isGood: (text) => isWeb(text) && new URL(text).origin === text,
  sentence: 'uma origem sem barra no fim, como https://loja.exemplo.com.br',
}
const address: Expected = {
  isGood: (text) => isWeb(text) || /^\/(?!\/)/.test(text),
  sentence: 'um endereço https://… ou um caminho do próprio site, como /preferencias.js',
}

const expected: Readonly<Record<string, Expected>> = {
  SITE_ORIGIN: origin,
  VITE_VIDEO_ORIGIN: origin,
  VITE_WEBCARE_URL: address,
  VITE_FINGERPRINT_URL: address,
  VITE_PREFERENCES_URL: address,
  VITE_API_BASE: address,
  VITE_RELEASE: {
    isGood: (text) => /^[\w.+-]{1,60}$/.test(text),
    sentence: 'um nome com até 60 letras, algarismos, pontos, + e -, como 2026-11-25',
  },
  VITE_INSPECTOR: { isGood: (text) => text === 'on' || text === 'off', sentence: 'on ou off' },
}

/** Errors in the settings compiled into the site, a sentence each; an empty setting counts as unset. */
export const buildProblems = (env: NodeJS.ProcessEnv): readonly string[] =>
  Object.entries(expected).flatMap(([name, { isGood, sentence }]) => {
    const text = env[name]
    return !text || isGood(text) ? [] : [`${name} precisa ser ${sentence}.`]
  })
