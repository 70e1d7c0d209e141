import { converter, formatHex, type Oklab, type Oklch, toGamut } from 'culori'

/** The two colours of a look, as '#rrggbb'; all others follow them. */
export interface Palette {
  readonly brand: string
  readonly accent: string
}

const labOf = converter('oklab')
const lchOf = converter('oklch')
const shown = toGamut('rgb', 'oklch')

/** Colours of which source files are made. */
const own: Palette = { brand: '#00695a', accent: '#c9f23c' }
const hueOf = (hex: string): number => lchOf(hex)?.h ?? 0
const hues = { accent: hueOf(own.accent), brand: hueOf(own.brand) } as const
/** Hues from lime to dark green, and the least chroma that has one. */
const family = { from: 110, to: 190, chroma: 0.004 } as const
/** Green that means success, in any look. */
const meanings: readonly string[] = ['#0b7441', '#7ee2a8', '#dff4e6', '#0f3322']

/** As written: '#c9f23c', 'rgb(201 242 60' and '[201, 242, 60] as const'. */
const literal = /#[\da-f]{6}\b|(?<=\brgb\()\d+ \d+ \d+(?= *[/)])|(?<=\[)\d+, \d+, \d+(?=\] as const)/gi

const channelsOf = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16))
const hexOf = (channels: readonly number[]): string =>
  `#${channels.map((channel) => channel.toString(16).padStart(2, '0')).join('')}`

/** Moves lightness so that `from` becomes `to`, and black and white stay. */
const lightened = (light: number, from: number, to: number): number =>
  light < from ? (light * to) / from : 1 - ((1 - light) * (1 - to)) / (1 - from)

/** Takes the hue of `to`; the stronger a colour, the more of its lightness and chroma, so that greys keep their contrast. */
const movedTo = (to: Oklch, from: Oklch) => {
  return ({ l, c }: Oklch): Oklab => {
    const share = Math.min(c / from.c, 1)
    return labOf({
      mode: 'oklch',
      l: l + share * (lightened(l, from.l, to.l) - l),
      c: c * (1 + share * (to.c / from.c - 1)),
      ...(to.h === undefined ? {} : { h: to.h }),
    })
  }
}

/**
 * Colours of another palette in place of this project's.
 *
 * @returns changes all literal colours of a text that are of the brand's or the accent's family; both themselves become those given
 */
export const recolouring = (palette: Palette): ((text: string) => string) => {
  const moved = (name: keyof Palette) => movedTo(lchOf(palette[name]) as Oklch, lchOf(own[name]) as Oklch)
  const asBrand = moved('brand')
  const asAccent = moved('accent')
  const changed = (hex: string): string => {
    const color = lchOf(hex)
    const { c = 0, h = 0 } = color ?? {}
    const isFamily = c > family.chroma && h > family.from && h < family.to
    if (!color || !isFamily || meanings.includes(hex.toLowerCase())) return hex
    const share = Math.min(Math.max((h - hues.accent) / (hues.brand - hues.accent), 0), 1)
    const [one, other] = [asAccent(color), asBrand(color)]
    const mixed = (axis: 'l' | 'a' | 'b'): number => one[axis] + share * (other[axis] - one[axis])
    return formatHex(shown({ mode: 'oklab', l: mixed('l'), a: mixed('a'), b: mixed('b') }))
  }
  return (text) =>
    text.replace(literal, (found) => {
      if (found.startsWith('#')) return changed(found)
      const sign = found.includes(',') ? ', ' : ' '
      return channelsOf(changed(hexOf(found.split(sign).map(Number)))).join(sign)
    })
}
