import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import { splitPath } from '../../contract/pages.ts'
import { HydrationSwitch } from '../app/hydration-switch.tsx'
import { prerenderedApp, type WrittenPage } from '../app/prerendered-app.ts'
import type { ScreenRegistry } from '../app/screen-registry.ts'
import { brand } from '../content/brand.ts'
import { campaignOf } from '../content/campaigns.ts'
import { documentHeadOf } from '../content/document-head.ts'
import { canonicalPath } from '../content/landing-head.ts'
import { HeadTags } from '../landing/document.tsx'

/** Head tags that React renders before the body's markup. */
const headTags = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)+/

const rootSlot = '<div id="root"></div>'
const titleOfShell = /<title data-served[^>]*>[^<]*<\/title>\s*(<meta name="description"[^>]*>)?/

const noScript = /<noscript>[\s\S]*?<\/noscript>/

interface WaysProps {
  readonly hidesPhone: boolean
}

/** How to go on without script: contacts; a campaign may hide the phone. */
function OtherWays({ hidesPhone }: WaysProps) {
  return (
    <p>
      Para contratar pela internet, ative o JavaScript. Se preferir,{' '}
      <a href={brand.whatsapp}>fale pelo WhatsApp</a>
      {hidesPhone ? null : (
        <>
          {' '}
          ou ligue <a href={brand.salesPhone.href}>{brand.salesPhone.text}</a>
        </>
      )}
      .
    </p>
  )
}

const withoutScript = (shell: string, said: ReactNode): string =>
  shell.replace(noScript, () => `<noscript>${renderToStaticMarkup(said)}</noscript>`)

/**
 * The document of all pages that are not prerendered: empty without script, so it says how to go on.
 * @param shell the built document with the empty root
 */
export const writeUnwritten = (shell: string): string =>
  withoutScript(
    shell,
    <main>
      <h1>Esta página precisa do JavaScript</h1>
      <OtherWays hidesPhone={false} />
      <p>
        <a href="/">Ver planos</a>
      </p>
    </main>,
  )

/** JSON that is safe in a script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/**
 * The HTML of a journey's page, as a new visitor sees it.
 * @param shell the built document with the empty root
 */
export const writeApp = async (
  page: WrittenPage,
  shell: string,
  screens: ScreenRegistry,
  origin: string,
): Promise<string> => {
  await screens.load(page.screen)
  const served = prerenderedApp(page, screens)
  const campaign = campaignOf(splitPath(page.pathname).addon)
  const { prelude } = await prerender(<HydrationSwitch served={served} live={served} />, {
    progressiveChunkSize: Number.POSITIVE_INFINITY,
  })
  const text = await new Response(prelude).text()
  const [own = ''] = headTags.exec(text) ?? []
  const heading = /<title>([^<]*?) \| /.exec(own)?.[1] ?? ''
  const head = documentHeadOf(campaign, page.pathname, heading)
  const more = renderToStaticMarkup(<HeadTags head={head} url={origin + canonicalPath(page.pathname)} />)
  const extra = more.replace(/<meta name="(?:description|robots)"[^>]*>/g, '')
  const theme = campaign.forcesDark ? ' data-theme="dark" data-forced-theme=""' : ''
  return withoutScript(shell, <OtherWays hidesPhone={campaign.hidesSalesPhone} />)
    .replace('<html lang="pt-BR"', `<html lang="pt-BR"${theme}`)
    .replace(titleOfShell, () => own + extra)
    .replace(
      rootSlot,
      () =>
        `<div id="root">${text.slice(own.length)}</div><script type="application/json" id="written">${json(page)}</script>`,
    )
}
