import * as brand from '@ultrafibra/contract/brand'
import type { IsoDay } from '@ultrafibra/contract/brazil/date'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static'
import type { AnyMachineSnapshot } from 'xstate'
import { asksHouseWithCep } from '../../machines/address/address.selectors.ts'
import type { AppProps } from '../app/app.tsx'
import { plainDisplay } from '../app/display.ts'
import { FailedPage } from '../app/error-boundary.tsx'
import { type FirstQuestion, openQuestion } from '../app/open-question.ts'
import { prerenderedApp } from '../app/prerendered-app.ts'
import type { PrerenderedPage } from '../app/prerendered-page.ts'
import { questionSite } from '../app/question-site.ts'
import type { Screens } from '../app/screens.ts'
import type { Site } from '../app/site.ts'
import { StagedApp, stageWith } from '../app/stage.tsx'
import { documentHeadOf } from '../content/document-head.ts'
import { canonicalPath } from '../content/landing-head.ts'
import { HeadTags } from '../landing/document.tsx'
import type { EarlyPage } from '../screens/first-view.ts'
import { OldBrowserNotice } from '../ui/old-browser-notice.tsx'

/** Head tags that React renders before the body's markup. */
const headTags = /^(?:<(?:title|meta|link)\b[^>]*>(?:[^<]*<\/title>)?)+/

const rootSlot = '<div id="root"></div>'
const titleOfShell = /<title data-served[^>]*>[^<]*<\/title>\s*(<meta name="description"[^>]*>)?/

/** What a page says if the rest of its scripts cannot be loaded; its title is its heading. */
const lost = renderToStaticMarkup(<FailedPage here="" />).replace(/<title>.*?<\/title>/, '')

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
          ou ligue <a href={brand.salesPhoneHref}>{brand.salesPhone}</a>
        </>
      )}
      .
    </p>
  )
}

/** Says what a page cannot say for itself: without script, without the rest of its scripts, or in an old browser. */
const withoutScript = (shell: string, said: ReactNode, { hidesPhone }: WaysProps): string =>
  shell
    .replace('<body>', () => `<body>${renderToStaticMarkup(<OldBrowserNotice hidesPhone={hidesPhone} />)}`)
    .replace(noScript, () => `<noscript>${renderToStaticMarkup(said)}</noscript>`)
    .replace('</body>', () => `<template data-lost>${lost}</template></body>`)

/** Pages that answer without script. */
const openWithoutScript = [
  { path: '/', label: 'Ver planos' },
  { path: '/consultar-cobertura/cep/', label: 'Consultar cobertura' },
  { path: '/consulta-cpf/', label: 'Já sou cliente' },
  { path: '/regulamentos/', label: 'Regulamentos' },
] as const

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
      <p>Quem já é cliente também muda ou renova o plano por lá.</p>
      <ul>
        {openWithoutScript.map(({ path, label }) => (
          <li key={path}>
            <a href={path}>{label}</a>
          </li>
        ))}
      </ul>
    </main>,
    { hidesPhone: false },
  )

/** JSON that is safe in a script element. */
const json = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')

/** The page of the street number, as its chart says of it. */
const nextOf = (viewOf: ReturnType<Site['viewOf']>, { machine, context }: AnyMachineSnapshot): EarlyPage => {
  const { page, meta, percent } = viewOf(
    machine.resolveState({ value: { 'nr-imovel': 'editing' }, context: context as never }),
  )
  if (meta === null) throw new Error(`The page "${page}" says nothing of itself`)
  return { page, meta, percent }
}

/** The first question of a page, as the charts open it; undefined on a page that is not live before them. */
const firstQuestionOf = ({
  campaign,
  prefix,
  feature,
  headOf,
  routed,
  viewOf,
}: Site): FirstQuestion | undefined => {
  const { feature: active } = routed.route()
  if (active !== 'checkout' && active !== 'coverage') return undefined
  const view = viewOf(active)(feature(active).getSnapshot())
  const { page, meta, percent } = view
  if (page !== 'cep' || meta === null) return undefined
  const asksHouse = active === 'checkout' && asksHouseWithCep({ campaign })
  const asks = asksHouse ? (['cep', 'nr-imovel'] as const) : (['cep'] as const)
  const next = asksHouse ? undefined : nextOf(viewOf(active), feature(active).getSnapshot())
  return { feature: active, page, meta, percent, campaign, asks, next, prefix, head: headOf(view) }
}

const never = (): Promise<never> => new Promise(() => undefined)

const markupOf = async (drawing: ReactNode): Promise<string> => {
  const { prelude } = await prerender(drawing, { progressiveChunkSize: Number.POSITIVE_INFINITY })
  return new Response(prelude).text()
}

/** A page with a first question is drawn from that alone, as the visitor's browser will. */
const questionApp = (first: FirstQuestion, today: IsoDay): AppProps => {
  const question = openQuestion(first, today, { lookUp: never, carryOn: never })
  return questionSite(first, { question, display: plainDisplay(), search: '' }).app
}

/**
 * The HTML of a journey's page, as a new visitor sees it.
 * @param shell the built document with the empty root
 */
export const writeApp = async (
  asked: PrerenderedPage,
  shell: string,
  screens: Screens,
  origin: string,
): Promise<string> => {
  await screens.load(asked.screen)
  const served = prerenderedApp(asked, screens)
  const { campaign } = served.site
  const first = firstQuestionOf(served.site)
  const page = first ? { ...asked, first } : asked
  const text = await markupOf(
    <StagedApp stage={stageWith(first ? questionApp(first, page.today) : served)} />,
  )
  const [own = ''] = headTags.exec(text) ?? []
  const heading = /<title>([^<]*?) \| /.exec(own)?.[1] ?? ''
  const head = documentHeadOf(campaign, page.pathname, heading)
  const more = renderToStaticMarkup(<HeadTags head={head} url={origin + canonicalPath(page.pathname)} />)
  const extra = more.replace(/<meta name="(?:description|robots)"[^>]*>/g, '')
  const theme = campaign.forcesDark ? ' data-theme="dark" data-forced-theme=""' : ''
  const ways = { hidesPhone: campaign.hidesSalesPhone }
  return withoutScript(shell, <OtherWays {...ways} />, ways)
    .replace('<html lang="pt-BR"', `<html lang="pt-BR"${theme}`)
    .replace(titleOfShell, () => own + extra)
    .replace(
      rootSlot,
      () =>
        `<div id="root">${text.slice(own.length)}</div><script type="application/json" id="written">${json(page)}</script>`,
    )
}
