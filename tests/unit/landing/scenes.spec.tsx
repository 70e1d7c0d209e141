import { readdirSync, readFileSync } from 'node:fs'
import { cities } from '@ultrafibra/contract/brand'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { streamings } from '../../../src/content/series.ts'
import { Scene } from '../../../src/ui/scene.tsx'

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
