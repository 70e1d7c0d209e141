import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { brazilianDay } from '@ultrafibra/contract/brazil/date'
import { isUnderDemo } from '@ultrafibra/contract/demo-addresses'
import { plansInFile, readCatalogue } from '@ultrafibra/server/catalogue/catalogue'
import type { Connect, ViteDevServer } from 'vite'

type Prerender = typeof import('../../src/prerender.tsx')

const slashed = (pathname: string): string => (pathname.endsWith('/') ? pathname : `${pathname}/`)

/** A document outside the development server's root folder. */
export const documentOutside = (root: string, file: string): string =>
  readFileSync(join(root, file), 'utf8').replace('src="./', `src="/@fs${root}/${dirname(file)}/`)

/** Renders marketing pages at each request from the current sources; all others are the app's. */
export const devPages = (site: ViteDevServer, root: string): Connect.NextHandleFunction => {
  const catalogue = readCatalogue(process.env.CATALOGUE_DIR || undefined)
  const answer = async (url: URL): Promise<string | null> => {
    if (isUnderDemo(url.pathname))
      return site.transformIndexHtml('/demo/index.html', documentOutside(root, 'src/demo/index.html'))
    const { prerenderedPages, writePage } = (await site.ssrLoadModule('/prerender.tsx')) as Prerender
    const found = prerenderedPages().find(({ pathname }) => pathname === slashed(url.pathname))
    const isFile = /\.\w+$/.test(url.pathname) && found === undefined
    if (isFile || url.pathname.startsWith('/@') || url.pathname.startsWith('/api')) return null
    const shell = readFileSync(join(root, 'src/app.html'), 'utf8')
    const html =
      found === undefined
        ? shell
        : await writePage(found, {
            shell,
            assets: { script: '/landing/boot/dev.ts', styles: [], font: null },
            origin: url.origin,
            today: brazilianDay(Date.now()),
            plans: (file) => plansInFile(catalogue, file) ?? [],
            documents: { regulations: catalogue.regulations, sumarries: catalogue.summaries },
          })
    return site.transformIndexHtml(url.pathname, html)
  }
  return (request, response, next) => {
    if (!request.headers.accept?.includes('text/html')) {
      next()
      return
    }
    answer(new URL(request.url ?? '/', 'http://localhost')).then((html) => {
      if (html === null) next()
      else response.setHeader('content-type', 'text/html; charset=utf-8').end(html)
    }, next)
  }
}
