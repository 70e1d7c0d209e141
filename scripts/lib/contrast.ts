import { wcagContrast } from 'culori'

const grounds = ['canvas', 'surface', 'sunken'] as const
const onGrounds = (...inks: readonly string[]) =>
  inks.flatMap((ink) => grounds.map((ground) => [ink, ground] as const))

/** Tokens of text and what is behind it. */
const texts: readonly (readonly [string, string])[] = [
  ...onGrounds('ink', 'ink-2', 'ink-3', 'brand', 'brand-hover', 'danger', 'success', 'warn', 'stream'),
  ['on-brand', 'brand'],
  ['on-brand', 'brand-hover'],
  ['on-brand-soft', 'brand-soft'],
  ['ink', 'brand-soft'],
  ['ink-2', 'brand-soft'],
  ['on-luz', 'luz'],
  ['on-luz', 'luz-hover'],
  ['on-deep', 'deep'],
  ['on-deep-2', 'deep'],
  ['luz', 'deep'],
  ['danger', 'danger-soft'],
  ['ink', 'danger-soft'],
  ['success', 'success-soft'],
  ['warn', 'warn-soft'],
  ['ink', 'warn-soft'],
  ['ink-2', 'warn-soft'],
  ['stream', 'stream-soft'],
]

/** Tokens of lines and marks and what is behind them. */
const shapes: readonly (readonly [string, string])[] = [
  ...onGrounds('line-strong', 'brand', 'danger', 'focus'),
  ['brand', 'brand-soft'],
  ['luz', 'deep'],
]

const limits = [
  [texts, 4.5],
  [shapes, 3],
] as const
const themes = ['claro', 'escuro'] as const

const colourIn = (css: string, token: string, theme: (typeof themes)[number]): string => {
  const value = new RegExp(`--c-${token}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  return theme === 'claro' ? light : dark
}

const shown = (ratio: number): string => (Math.floor(ratio * 100) / 100).toFixed(2).replace('.', ',')

/**
 * Pairs of colours with too little contrast (WCAG 1.4.3 and 1.4.11), a sentence each.
 *
 * @param css the tokens' style sheet
 */
export const contrastProblems = (css: string): readonly string[] =>
  limits.flatMap(([pairs, least]) =>
    pairs.flatMap(([front, back]) =>
      themes.flatMap((theme) => {
        const [one, other] = [colourIn(css, front, theme), colourIn(css, back, theme)]
        const ratio = wcagContrast(one, other)
        return ratio >= least
          ? []
          : [
              `As cores em palette de brand.json não se leem: ${front} (${one}) sobre ${back} (${other}), no tema ${theme}, tem contraste ${shown(ratio)} e precisa de ${shown(least)}.`,
            ]
      }),
    ),
  )
