import { readdirSync, readFileSync } from 'node:fs'
import { cities } from '@ultrafibra/contract/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { campaignOf } from '../../../src/content/campaigns.ts'
import { streamings } from '../../../src/content/series.ts'
import { offerSlide } from '../../../src/landing/sections/hero-slide.tsx'
import { Scene } from '../../../src/ui/scene.tsx'
import { plansUnder } from '../../support/landings.ts'

const drawingsIn = (folder: string): readonly string[] =>
  readdirSync(`src/public/scenes${folder}`)
    .filter((name) => name.endsWith('.svg'))
    .map((name) => name.replace('.svg', ''))
const usedIn = (file: string, name: RegExp): readonly string[] =>
  [...readFileSync(file, 'utf8').matchAll(name)].map(([, used = '']) => used)

it('is drawn, every scene and no other', () => {
  expect(drawingsIn('').toSorted()).toEqual(usedIn('src/ui/scene.tsx', /^ {2}\| '(\w+)'/gm).toSorted())
})

it('is drawn, every scene of the order pages', () => {
  const named = usedIn('packages/server/order-life/pages/head-panel.ts', /'(\w+)'(?= [|}]|$)/gm)
  expect(named).toContain('home')
  expect(named.filter((name) => !drawingsIn('').includes(name))).toEqual([])
})

it('has a separate poster, every genre of a page', () => {
  for (const { name, rows } of Object.values(streamings)) {
    const posters = rows.flatMap(({ titles }) => titles.map(({ poster }) => poster))
    expect([
      name,
      new Set(posters).size,
      posters.filter((one) => !drawingsIn('/posters').includes(one)),
    ]).toEqual([name, posters.length, []])
  }
})

it('is decorative and waits for the visitor, each scene', () => {
  const image = new DOMParser()
    .parseFromString(renderToStaticMarkup(<Scene name="city" />), 'text/html')
    .querySelector('img')
  expect([image?.alt, image?.getAttribute('loading'), image?.getAttribute('src')]).toEqual([
    '',
    'lazy',
    '/scenes/city.svg',
  ])
})

it('is another one in a window below 768 pixels, where a banner has one', () => {
  const page = new DOMParser().parseFromString(
    renderToStaticMarkup(<Scene name="stage" narrow="room" />),
    'text/html',
  )
  const source = page.querySelector('picture > source')
  expect([source?.getAttribute('media'), source?.getAttribute('srcset')]).toEqual([
    '(max-width: 767.98px)',
    '/scenes/room.svg',
  ])
  expect(page.querySelector('picture > img')?.getAttribute('src')).toBe('/scenes/stage.svg')
})

it.each([
  ['', 'house', undefined],
  ['oferta-colaborador', 'door', 'office'],
  ['premium', 'stage', 'room'],
] as const)('of the first banner of "%s" is %s, and %s on a phone', (addon, art, narrowArt) => {
  const view = { campaign: campaignOf(addon), plans: plansUnder(addon), page: 'home', href: String }
  expect(offerSlide(view)).toMatchObject({ art, ...(narrowArt ? { narrowArt } : {}) })
})

it('names cities that the network reaches', () => {
  const places: Readonly<Record<string, { readonly city: string; readonly infra: string | null }>> =
    JSON.parse(readFileSync('packages/server/data/ceps.json', 'utf8'))
  const reached = new Set(
    Object.values(places)
      .filter(({ infra }) => infra)
      .map(({ city }) => city),
  )
  expect(cities.filter((city) => !reached.has(city))).toEqual([])
})
