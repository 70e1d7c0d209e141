import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import * as brand from '@ultrafibra/contract/brand'
import { type Addon, addons } from '@ultrafibra/contract/pages'
import { seedFolder } from '@ultrafibra/contract/read-data'
import { plansInFile, readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { recoloured } from '@ultrafibra/server/catalogue/recoloured'
import { campaignOf, copyOf } from '../src/content/campaigns.ts'
import { sharePictureFormat, sharePicturePath } from '../src/content/document-head.ts'
import { perksOf } from '../src/content/promises.ts'
import { both } from '../src/content/sold-words.ts'
import { soldOn } from '../src/landing/sections/page-offers.ts'
import { HOUSE_STRANDS } from '../src/ui/fibre-strands.ts'
import { browserArguments, findBrowser } from '../tests/support/browser.ts'

const root = join(import.meta.dirname, '..')
const { width, height } = sharePictureFormat
const data = process.env.CATALOGUE_DIR || seedFolder
const catalogue = readCatalogue(data)
const folder = join(data, 'public')
mkdirSync(folder, { recursive: true })

const fontFace = (name: 'display' | 'sans'): string => {
  const file = `node_modules/@fontsource-variable/funnel-${name}/files/funnel-${name}-latin-wght-normal.woff2`
  const bytes = readFileSync(join(root, file)).toString('base64')
  return `@font-face {
    font-family: "${name}"; font-weight: 300 800;
    src: url("data:font/woff2;base64,${bytes}") format("woff2");
  }`
}

/** Extends the bundle beyond the picture's left edge. */
const longer = (d: string): string => d.replace('M-420', 'M-700')

/** Light pulses: lit range of each strand, in thousandths of its length. */
const pulses = [
  { strand: 8, at: 262 },
  { strand: 5, at: 530 },
  { strand: 2, at: 705 },
]

const strands = HOUSE_STRANDS.map(
  ({ d, stroke, opacity }) => `<path d="${longer(d)}" stroke="${stroke}" opacity="${opacity}" />`,
)
const lit = pulses.map(({ strand, at }) => {
  const d = longer(HOUSE_STRANDS[strand]?.d ?? '')
  return `<path class="pulse" d="${d}" pathLength="1000" stroke-dashoffset="${-at}" />`
})

type Color = readonly [red: number, green: number, blue: number]

const deep: Color = [6, 37, 31]
const fibre: Color = [13, 78, 66]
const light: Color = [201, 242, 60]

const mixed = (from: Color, to: Color, share: number): Color => {
  const [red, green, blue] = from.map((channel, index) => channel + ((to[index] ?? 0) - channel) * share)
  return [red ?? 0, green ?? 0, blue ?? 0]
}

/** Fades from 1 in the middle to 0 at `end`. */
const faded = (way: number, end: number): number => Math.max(0, 1 - way / end) ** 2

const rings = 110

/** The glow of the drawn building, in rings of flat colour: a gradient's noise takes three times the bytes. */
const glow = Array.from({ length: rings }, (_, index) => {
  const way = (1 - index / rings) ** 1.6
  const color = mixed(mixed(deep, fibre, faded(way, 1)), light, 0.4 * faded(way, 0.42))
  const fill = color.map(Math.round).join(' ')
  return `<ellipse cx="320" cy="330" rx="${640 * way}" ry="${500 * way}" fill="rgb(${fill})" />`
})

const style = `
  ${readFileSync(join(root, 'src/styles/tokens.css'), 'utf8')}
  ${fontFace('display')}
  ${fontFace('sans')}
  body { position: relative; margin: 0; width: ${width}px; height: ${height}px; overflow: hidden;
    background: rgb(${deep.join(' ')}); color: var(--c-on-deep); }
  .words { position: absolute; left: 72px; top: 60px; width: 600px; }
  .scene { position: absolute; right: 0; bottom: 0; width: 600px;
    mask-image: linear-gradient(90deg, transparent, #000 24%); }
  .scene svg { display: block; width: 100%; }
  .mark { display: flex; gap: 16px; align-items: center; font: 700 42px/1 display; letter-spacing: -0.035em; }
  .mark svg { width: 63px; fill: none; stroke-width: 3.4; stroke-linecap: round; }
  h1 { margin: 52px 0 0; font: 700 80px/1 display; letter-spacing: -0.035em; text-wrap: balance; }
  em { color: var(--c-luz); font-style: normal; }
  p { margin: 30px 0 0; color: var(--c-on-deep-2); font: 400 31px/1.35 sans; }
  .house { position: absolute; left: 545px; top: 32px; width: 790px; overflow: visible; fill: none;
    stroke-width: 2.8; stroke-linecap: round; stroke-linejoin: round; }
  .pulse { stroke: #f6ffd6; stroke-width: 3.8; stroke-dasharray: 15 2000; }
`

const house = `
  <svg class="house" viewBox="0 0 640 500">
    <g shape-rendering="crispEdges">${glow.join('')}</g>
    ${strands.join('')}
    ${lit.join('')}
    <g transform="translate(48 46) scale(0.85)" stroke="#c9f23c" stroke-width="9">
      <path d="M252 284a96 96 0 0 1 136 0" opacity="0.55" />
      <path d="M274 308a65 65 0 0 1 92 0" opacity="0.8" />
      <path d="M297 331a33 33 0 0 1 46 0" />
      <path d="M320 358h.01" stroke-width="22" />
    </g>
  </svg>`

/** The scenes of campaigns; all others have the lit home. */
const scenes: Readonly<Record<string, string>> = {
  'black-friday': 'city',
  globoplay: 'family',
  'hbo-max': 'match',
  livelo: 'points',
  'oferta-colaborador': 'office',
  paramount: 'night',
  premium: 'stage',
}

const sceneOf = (name: string): string => {
  const file = `scenes/${scenes[name]}.svg`
  if (scenes[name] === undefined) return house
  const path = existsSync(join(folder, file)) ? join(folder, file) : join(root, 'src/public', file)
  return `<div class="scene">${readFileSync(path, 'utf8')}</div>`
}

const isAddon = (name: string): name is Addon => addons.some((addon) => addon === name)

/** Headline and drawing; '' is the plain shop. */
const documentOf = (name: string): string => {
  const campaign = campaignOf(isAddon(name) ? name : '')
  const plans = plansInFile(catalogue, campaign.plansFile) ?? []
  const [, before = '', lit = ''] = /^(.*?)([^ ]+)$/.exec(copyOf(soldOn({ plans, campaign })).title1) ?? []
  return `<!doctype html>
<html lang="pt-BR" data-theme="light"><head><meta charset="utf-8" /><style>${style}</style></head>
<body>
  ${name === '' ? house : sceneOf(name)}
  <div class="words">
    <div class="mark">
      <svg viewBox="0 0 42 30">
        <path d="M3 26h5c6 0 6-11 13-11s7 11 13 11h5" stroke="#c9f23c" />
        <path d="M3 18.5h5c6 0 6-9 13-9s7 9 13 9h5" stroke="#6bd6ae" />
        <path d="M3 11h5c6 0 6-7 13-7s7 7 13 7h5" stroke="#2ba48f" />
      </svg>
      ${brand.wordmark}
    </div>
    <h1>${before}<em>${lit}</em></h1>
    <p>${both(['Fibra', ...perksOf(plans)])}</p>
  </div>
</body></html>`
}

const executablePath = findBrowser()
const browser = await chromium.launch({
  args: [...browserArguments],
  ...(executablePath === null ? {} : { executablePath }),
})
const page = await browser.newPage({ viewport: { width, height }, deviceScaleFactor: 1 })

const draw = async (name: string): Promise<void> => {
  await page.setContent(recoloured(documentOf(name)))
  await page.evaluate('document.fonts.ready')
  const path = join(folder, sharePicturePath(name || undefined))
  const picture = await page.screenshot({ path })
  console.log(`${path}: ${(picture.length / 1000).toFixed(1)} kB`)
}

for (const name of ['', ...Object.keys(brand.sharePictures)]) await draw(name)
await browser.close()
