import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { plansInFile, readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import { prerender } from 'react-dom/static'
import { expect, it } from 'vitest'
import { prerenderedApp } from '../../../src/app/prerendered-app.ts'
import type { PrerenderedPage } from '../../../src/app/prerendered-page.ts'
import { lazyScreens } from '../../../src/app/screens.ts'
import { StagedApp, stageWith } from '../../../src/app/stage.tsx'
import { prerenderedPages, writePage } from '../../../src/prerender.tsx'
import { today } from '../../support/checkout-fixtures.ts'

const shell = readFileSync(join(import.meta.dirname, '../../../src/app.html'), 'utf8')
const catalogue = readCatalogue()
const assets = { script: '/landing.js', styles: [], font: null }
const screens = lazyScreens(import.meta.glob('../../../src/screens/**/cep.screen.tsx'))
const pages = prerenderedPages().filter(({ pathname }) => pathname.endsWith('/cep/'))

const write = (page: (typeof pages)[number]): Promise<string> =>
  writePage(page, {
    assets,
    shell,
    today,
    origin: 'https://site.exemplo',
    plans: (file) => plansInFile(catalogue, file) ?? [],
  })

const partsOf = (html: string) => {
  const [, root = '', data = ''] =
    /<div id="root">(.*)<\/div><script type="application\/json" id="written">(.*?)<\/script>/s.exec(html) ??
    []
  return { root, written: JSON.parse(data) as PrerenderedPage }
}

/** The page as all machines of a new visitor draw it, without its head. */
const drawnByMachines = async (written: PrerenderedPage): Promise<string> => {
  await screens.load(written.screen)
  const served = prerenderedApp(written, screens)
  const { prelude } = await prerender(<StagedApp stage={stageWith(served)} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const text = await new Response(prelude).text()
  return text.slice(text.indexOf('<div'))
}

it('the first questions of all campaigns are written from the question alone', () => {
  expect(pages.length).toBeGreaterThan(60)
})

it.each(
  pages.map((page) => [page.pathname, page] as const),
)('%s is drawn by the question alone as by all machines', async (_pathname, page) => {
  const { root, written } = partsOf(await write(page))
  expect(written.first?.page).toBe('cep')
  expect(root).toBe(await drawnByMachines(written))
})
