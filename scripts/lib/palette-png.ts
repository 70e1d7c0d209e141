import { crc32, deflateSync } from 'node:zlib'

/** A rendered picture. */
export interface Pixels {
  readonly width: number
  readonly height: number
  /** RGBA bytes, row by row. */
  readonly rgba: Uint8Array
}

/** A colour and its number of pixels. */
interface Tint {
  readonly channels: readonly number[]
  readonly count: number
}

/** Tints merged into one palette colour. */
interface Box {
  readonly tints: readonly Tint[]
  readonly mean: readonly number[]
  /** The channel with the largest range, and that range over all pixels. */
  readonly axis: number
  readonly spread: number
}

const boxOf = (tints: readonly Tint[]): Box => {
  const total = tints.reduce((sum, { count }) => sum + count, 0)
  const over = (value: (tint: Tint) => number) =>
    tints.reduce((sum, tint) => sum + value(tint) * tint.count, 0)
  const mean = [0, 1, 2].map((axis) => over(({ channels }) => channels[axis] ?? 0) / total)
  const spreads = mean.map((middle, axis) => over(({ channels }) => ((channels[axis] ?? 0) - middle) ** 2))
  const spread = Math.max(...spreads)
  return { tints, mean, axis: spreads.indexOf(spread), spread }
}

const halves = ({ tints, mean, axis }: Box): readonly [Box, Box] => {
  const { low = [], high = [] } = Object.groupBy(tints, ({ channels }) =>
    (channels[axis] ?? 0) <= (mean[axis] ?? 0) ? 'low' : 'high',
  )
  return [boxOf(low), boxOf(high)]
}

/** Median cut: halves the widest box until the palette is full. */
const boxesOf = (tints: readonly Tint[], size: number): readonly Box[] => {
  const boxes = [boxOf(tints)]
  while (boxes.length < size) {
    boxes.sort((one, other) => one.spread - other.spread)
    const widest = boxes.at(-1)
    if (!widest || widest.spread === 0) break
    boxes.splice(-1, 1, ...halves(widest))
  }
  return boxes
}

const chunk = (type: string, data: Uint8Array): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data])
  const framed = Buffer.alloc(body.length + 8)
  framed.writeUInt32BE(data.length)
  body.copy(framed, 4)
  framed.writeUInt32BE(crc32(body), body.length + 4)
  return framed
}

/** IHDR: width, height, 8-bit palette. */
const header = ({ width, height }: Pixels): Buffer => {
  const data = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 3, 0, 0, 0])
  data.writeUInt32BE(width)
  data.writeUInt32BE(height, 4)
  return chunk('IHDR', data)
}

const colours = 256
const signature = Buffer.from([137, 80, 78, 71, 13, 10, 26, 10])

const keyOf = ([red = 0, green = 0, blue = 0]: readonly number[]): number => (red << 16) | (green << 8) | blue
const channelsOf = (key: number): readonly number[] => [key >> 16, (key >> 8) & 255, key & 255]

/** The colour of each pixel as one number, row by row. */
const keysOf = ({ width, height, rgba }: Pixels): readonly number[] =>
  Array.from({ length: width * height }, (_, pixel) => keyOf([...rgba.subarray(pixel * 4, pixel * 4 + 3)]))

const tintsOf = (keys: readonly number[]): readonly Tint[] => {
  const counts = new Map<number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([key, count]) => ({ channels: channelsOf(key), count }))
}

/** Palette indexes, each row preceded by the byte for no filter. */
const rowsOf = ({ width, height }: Pixels, keys: readonly number[], boxes: readonly Box[]): Buffer => {
  const places = new Map(
    boxes.flatMap(({ tints }, place) => tints.map(({ channels }) => [keyOf(channels), place] as const)),
  )
  const rows = Buffer.alloc((width + 1) * height)
  for (const [pixel, key] of keys.entries())
    rows[pixel + Math.floor(pixel / width) + 1] = places.get(key) ?? 0
  return rows
}

/** Encodes an opaque picture as a PNG of at most 256 colours: enough for a drawing, at a third of the bytes. */
export const palettePng = (picture: Pixels): Buffer => {
  const keys = keysOf(picture)
  const boxes = boxesOf(tintsOf(keys), colours)
  const palette = Uint8Array.from(boxes.flatMap(({ mean }) => mean.map(Math.round)))
  return Buffer.concat([
    signature,
    header(picture),
    chunk('PLTE', palette),
    chunk('IDAT', deflateSync(rowsOf(picture, keys, boxes), { level: 9, memLevel: 9 })),
    chunk('IEND', new Uint8Array()),
  ])
}
