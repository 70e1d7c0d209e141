import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { zoomSteps } from '../../../contract/display.ts'

const css = readFileSync(new URL('../../../src/styles/tokens.css', import.meta.url), 'utf8')

const TEXT = [
  ...['ink', 'ink-2', 'ink-3', 'brand', 'brand-hover', 'danger', 'success', 'warn', 'stream'].flatMap((ink) =>
    ['canvas', 'surface', 'sunken'].map((ground) => [ink, ground] as const),
  ),
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
] as const

const SHAPES = [
  ...['line-strong', 'brand', 'danger', 'focus'].flatMap((line) =>
    ['canvas', 'surface', 'sunken'].map((ground) => [line, ground] as const),
  ),
  ['brand', 'brand-soft'],
  ['luz', 'deep'],
] as const

const themes = ['light', 'dark'] as const

describe.each(themes)('in the %s theme', (theme) => {
  it.each(TEXT)('%s is readable on %s', (ink, ground) => {
    expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5)
  })

  it.each(SHAPES)('%s has contrast with %s', (line, ground) => {
    expect(contrast(colour(line, theme), colour(ground, theme))).toBeGreaterThanOrEqual(3)
  })
})

describe('the zoom', () => {
  it('has a root font size for each of its thirteen steps', () => {
    const rules = [...css.matchAll(/:root\[data-zoom="([\d.]+)"\]\s*\{\s*font-size:\s*([\d.]+)%/g)]
    expect(rules.map(([, step, size]) => [Number(step), Number(size)])).toEqual(
      zoomSteps.map((step) => [step, step]),
    )
  })
})

function colour(token: string, theme: (typeof themes)[number]): string {
  const value = new RegExp(`--c-${token}:\\s*([^;]+);`).exec(css)?.[1] ?? ''
  const [light = '', dark = light] = value.match(/#[0-9a-f]{6}/g) ?? []
  return theme === 'light' ? light : dark
}

function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (lighter + 0.05) / (darker + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const channel = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}
