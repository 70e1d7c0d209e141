import { splitPath } from '@ultrafibra/contract/pages'
import { describe, expect, it } from 'vitest'
import { everyAddon, plansUnder } from '../support/landings.ts'
import { cardsOf, found, heroOf, isBuilt, pages, pricesIn, silent } from './support/written-pages.ts'

describe.skipIf(!isBuilt)('what a page promises besides prices', () => {
  /** A page without texts about single plans, and without its FAQ answers. */
  const around = (html: string) =>
    html.replaceAll(
      /<article .*?<\/article>|<table.*?<\/table>|<details.*?<\/details>|<script.*?<\/script>/gs,
      '',
    )

  it.each([
    ['bônus de internet no celular', 'GB no celular'],
    ['600 Mega + 100 Mega', '600 Mega + 100 Mega'],
    ['até 2 Giga', '2 Giga'],
    ['a 2 Giga', '2 Giga'],
  ])('is on its cards: %s', (promise, feature) => {
    const promising = pages.filter(
      ({ html }) => cardsOf(html).length > 0 && around(html).toLowerCase().includes(promise.toLowerCase()),
    )
    expect(promising.length).toBeGreaterThan(5)
    expect(
      promising
        .filter(({ html }) => !cardsOf(html).some(({ text }) => text.includes(feature)))
        .map(({ path }) => path),
    ).toEqual([])
  })

  it('is nothing on pages about plans that are not sold', () => {
    expect(silent.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        '/rs/paramount/',
        '/max/globoplay/',
        '/movel-blindagem/globoplay/',
        '/hbo-max/700mb/',
      ]),
    )
    const said = /já vem incluso|"FAQPage"|"Product"|\d,\d\d.*<\/h1>/
    expect(
      silent.filter(({ html, isNoindex }) => said.test(html) || !isNoindex).map(({ path }) => path),
    ).toEqual([])
    expect(silent.filter(({ html }) => pricesIn(heroOf(html)).length > 0)).toEqual([])
  })
})

/** Visible text of a page, without scripts and tags. */
const textOf = (html: string): string =>
  html.replaceAll(/<(script|style)\b.*?<\/\1>/gs, ' ').replaceAll(/<[^>]*>/g, ' ')
const slugOf = (service: string): string => service.toLowerCase().replace('hbo ', '').replace('+', '')
const soldUnderPath = (path: string) => plansUnder(splitPath(path).addon)
const speedOf = (speed: string): string => {
  const mbps = Number.parseInt(speed, 10)
  return mbps < 1000 ? `${mbps} Mega` : `${mbps / 1000} Giga`
}
/** Speeds that cards add up with a bonus. */
const bonusPartsUnder = (addon: string): readonly string[] =>
  pages
    .filter(({ path }) => splitPath(path).addon === addon)
    .flatMap(({ html }) => cardsOf(html))
    .flatMap(({ text }) =>
      [...text.matchAll(/(\d+ Mega) \+ (\d+ Mega) de bônus/g)].flatMap(([, ...parts]) => parts),
    )
const speedsUnder = new Map(
  everyAddon.map((addon) => [
    addon as string,
    new Set([
      ...plansUnder(addon).flatMap(({ plan_download, plan_upload }) => [
        speedOf(plan_download),
        speedOf(plan_upload),
      ]),
      ...bonusPartsUnder(addon),
    ]),
  ]),
)
/** Regulations of all offers, including past ones. */
const isLegal = ({ path }: { path: string }): boolean =>
  /\/(?:regulamentos|politica-de-privacidade)\/$/.test(path)

describe.skipIf(!isBuilt)('a page mentions only what its campaign sells', () => {
  const told = pages.filter((page) => !isLegal(page) && !silent.includes(page))

  it('no other speed', () => {
    const faults = told.flatMap(({ path, html }) =>
      found(textOf(html), /(\b\d+ (?:Mega|Giga)\b)/g)
        .map((speed) => speed.replace('1000 Mega', '1 Giga'))
        .filter((speed) => !speedsUnder.get(splitPath(path).addon)?.has(speed))
        .map((speed) => `${path}: ${speed}`),
    )
    expect([...new Set(faults)]).toEqual([])
  })

  it.each(['Globoplay', 'HBO Max', 'Paramount+', 'Deezer'])('not %s, unless sold', (service) => {
    const slug = slugOf(service)
    const faults = told.filter(
      ({ path, html }) =>
        textOf(html).includes(service) &&
        !soldUnderPath(path).some(
          ({ subscriptions, benefits }) =>
            subscriptions.some((one) => one.slug === slug) ||
            benefits.some((one) => one.slug.toLowerCase() === slug),
        ),
    )
    expect(faults.map(({ path }) => path)).toEqual([])
    expect(told.filter(({ html }) => textOf(html).includes(service)).length).toBeGreaterThan(20)
  })

  it('no speed with a service that its plans lack', () => {
    const saying = told.flatMap(({ path, html }) =>
      [...textOf(html).matchAll(/\b[OA] (Globoplay|HBO Max|Paramount\+) vem (no \d[^.]*)\./g)].map(
        ([, service = '', at = '']) => ({
          path,
          service,
          speeds: found(at, /(\d+ (?:Mega|Giga))/g),
        }),
      ),
    )
    const faults = saying.filter(({ path, service, speeds }) => {
      const slug = slugOf(service)
      const rich = soldUnderPath(path).filter(({ subscriptions }) =>
        subscriptions.some((one) => one.slug === slug),
      )
      const sold = [...new Set(rich.map(({ plan_download }) => speedOf(plan_download)))]
      return sold.toSorted().join() !== speeds.toSorted().join()
    })
    expect(faults).toEqual([])
    expect(saying.length).toBeGreaterThan(100)
  })

  it('no streaming price without a plan', () => {
    const saying = told.flatMap(({ path, html }) =>
      found(textOf(html), /[Aa] partir de R\$ (\d+(?:,\d\d)?) (?:por mês )?a mais/g).map((told) => ({
        path,
        told,
      })),
    )
    const faults = saying.filter(({ path, told }) => {
      const plans = soldUnderPath(path)
      const more = plans.flatMap((rich) =>
        plans
          .filter((plain) => plain.plan_download === rich.plan_download && plain.subscriptions.length === 0)
          .map((plain) => Math.round((Number(rich.price_with_dacc) - Number(plain.price_with_dacc)) * 100))
          .filter((cents) => cents > 0 && rich.subscriptions.length > 0),
      )
      return Math.min(...more) !== Number(told.replace(',', '.')) * 100
    })
    expect(faults).toEqual([])
    expect(saying.length).toBeGreaterThan(50)
  })
})
