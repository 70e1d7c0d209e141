import * as brand from '@ultrafibra/contract/brand'
import type { ReactNode } from 'react'
import type { LayoutName } from '../../machines/kit/page.ts'
import { type DocumentHead, sharePictureAt, sharePictureFormat } from '../content/document-head.ts'
import { heroId } from '../ui/page-hero.tsx'

/** URLs of the built files of a page. */
export interface PageAssets {
  readonly styles: readonly string[]
  readonly script: string
  /** The headings' font, preloaded. */
  readonly font: string | null
}

export interface DocumentProps {
  readonly head: DocumentHead
  /** The canonical URL, absolute. */
  readonly url: string
  readonly assets: PageAssets
  /** The theme that the campaign imposes, if any. */
  readonly forcedTheme: 'dark' | null
  /** The page's layout. */
  readonly layout: LayoutName
  /** Structured data (schema.org). */
  readonly structured: readonly object[]
  /** Data for the page's script, as JSON. */
  readonly data: unknown
  readonly children: ReactNode
}

/** JSON that is safe in a script element. */
const scriptText = (value: unknown): { __html: string } => ({
  __html: JSON.stringify(value).replaceAll('<', '\\u003c'),
})

/** A marketing page's whole document. Its script starts on interaction or when the page is idle. */
export function LandingDocument(parts: DocumentProps) {
  const { forcedTheme, layout, data, children } = parts
  return (
    <html
      lang="pt-BR"
      data-plain=""
      data-theme={forcedTheme ?? undefined}
      data-forced-theme={forcedTheme ? '' : undefined}
    >
      <Head {...parts} />
      <body data-layout={layout}>
        {children}
        <script
          type="application/json"
          id="landing"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with its angle brackets escaped
          dangerouslySetInnerHTML={scriptText(data)}
        />
      </body>
    </html>
  )
}

function Head({ head, url, assets, structured }: DocumentProps) {
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="format-detection" content="telephone=no" />
      <title>{`${head.title} | ${brand.product}`}</title>
      <HeadTags head={head} url={url} />
      <meta name="theme-color" content="#06251F" />
      <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
      <script src="/script-errors.js" />
      <script src="/display.js" />
      <script src="/early-events.js" />
      {assets.font ? (
        <link rel="preload" href={assets.font} as="font" type="font/woff2" crossOrigin="anonymous" />
      ) : null}
      {assets.styles.map((href) => (
        <link key={href} rel="stylesheet" href={href} />
      ))}
      {/* A first paint of half a header would move its end, and half a hero its words. */}
      <link rel="expect" href={`#${heroId}`} blocking="render" />
      <script type="module" src={assets.script} />
      {structured.map((thing, index) => (
        <script
          // biome-ignore lint/suspicious/noArrayIndexKey: written once, never reordered
          key={index}
          type="application/ld+json"
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own JSON, with its angle brackets escaped
          dangerouslySetInnerHTML={scriptText(thing)}
        />
      ))}
    </head>
  )
}

/** Tags for search engines and link previews. */
export function HeadTags({ head, url }: Pick<DocumentProps, 'head' | 'url'>) {
  const { title, description, robots } = head
  return (
    <>
      <meta name="description" content={description} />
      <meta name="robots" content={robots} />
      {robots === 'noindex' ? null : <link rel="canonical" href={url} />}
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content={brand.product} />
      <meta property="og:locale" content="pt_BR" />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={url} />
      <PictureTags head={head} url={url} />
    </>
  )
}

/** The picture of link previews; a brand may have none. */
function PictureTags({ head, url }: Pick<DocumentProps, 'head' | 'url'>) {
  const picture = sharePictureAt(head.isUnsold ? '/' : new URL(url).pathname)
  const { type, width, height } = sharePictureFormat
  if (picture === null) return <meta name="twitter:card" content="summary" />
  return (
    <>
      <meta property="og:image" content={new URL(picture.path, url).href} />
      <meta property="og:image:type" content={type} />
      <meta property="og:image:width" content={`${width}`} />
      <meta property="og:image:height" content={`${height}`} />
      <meta property="og:image:alt" content={picture.alt} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
