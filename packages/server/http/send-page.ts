import * as brand from '@ultrafibra/contract/brand'
import { orderShell } from '@ultrafibra/contract/order-shell'
import type { Context } from 'hono'
import type { Config } from '../config.ts'
import type { PageContent } from '../order-life/pages/page-parts.ts'
import { Problem } from '../problem.ts'
import type { Client, Env } from './client.ts'
import { readBytes } from './read-body.ts'
import { pageHeaders } from './security-headers.ts'
import { createSiteFiles } from './site-files.ts'

/** Without a built site the pages work, unstyled. */
const bareShell = `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><title>${orderShell.title}</title></head><body><main>${orderShell.content}</main></body></html>`
const formBytes = 4_096

/** A page that the server writes. */
export interface SentPage {
  readonly part: PageContent
  readonly status?: number
  readonly retryAfter?: number | undefined
}

/** Headers of a personal page. */
export const personalHeaders = ({ isHttps }: Client) => ({
  ...pageHeaders({ pathname: '/pedido/', isHttps, thirdParties: [], opensWindows: false }),
  'cache-control': 'no-store',
})

/** Sends a page in the frame that was built with the site, with `headers`. */
export const createSendPage = ({ SITE_DIR }: Pick<Config, 'SITE_DIR'>) => {
  const files = createSiteFiles(SITE_DIR)
  return async (
    { part, status = 200, retryAfter }: SentPage,
    headers: Readonly<Record<string, string>>,
  ): Promise<Response> => {
    const file = await files(`/${orderShell.file}`, '')
    const html = (file === null ? bareShell : Buffer.from(file.bytes).toString('utf8'))
      .replace(orderShell.title, () => `${part.title} | ${brand.product}`)
      .replace(orderShell.content, () => String(part.content))
    const more = {
      ...headers,
      'content-type': 'text/html; charset=utf-8',
      ...(retryAfter === undefined ? {} : { 'retry-after': String(retryAfter) }),
    }
    return new Response(html, { status, headers: more })
  }
}

/** The fields of a plain form. */
export const formOf = async (c: Context<Env>): Promise<URLSearchParams> => {
  if (!c.req.header('content-type')?.startsWith('application/x-www-form-urlencoded'))
    throw new Problem(415, 'O formulário chegou em um formato inválido.')
  return new URLSearchParams((await readBytes(c, formBytes)).toString('utf8'))
}
