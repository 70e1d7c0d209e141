import { renderToStaticMarkup } from 'react-dom/server'
import * as brand from '../../contract/brand.ts'
import { orderShell } from '../../contract/order-shell.ts'
import { OldBrowserNotice } from '../ui/old-browser-notice.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { TopBar } from '../ui/top-bar.tsx'

/** URLs of the built files that the order pages load. */
export interface OrderShellAssets {
  readonly styles: string
  readonly font: string | null
}

/** The frame of the order pages, whose content the server writes; they have no script but the theme's. */
export const writeOrderShell = ({ styles, font }: OrderShellAssets): string => {
  return `<!doctype html>${renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{orderShell.title}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#06251F" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {font === null ? null : (
          <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        <link rel="stylesheet" href={styles} />
        <script src="/first.js" />
      </head>
      <body>
        <OldBrowserNotice />
        <div className="page">
          <SkipLink />
          <TopBar homeHref="/" />
          <main id="conteudo" className="wrap op-main" tabIndex={-1}>
            {orderShell.content}
          </main>
          <footer className="wrap op-foot">
            <p>{brand.fraudNotice}</p>
            <p>
              {brand.companyId}. {brand.companyAddress}.
            </p>
          </footer>
        </div>
      </body>
    </html>,
  )}`
}
