import * as brand from '@ultrafibra/contract/brand'
import { orderShell } from '@ultrafibra/contract/order-shell'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { OldBrowserNotice } from '../ui/old-browser-notice.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { TopBar } from '../ui/top-bar.tsx'

/** URLs of the built files that these pages load. */
export interface OrderShellAssets {
  readonly styles: readonly string[]
  readonly font: string | null
}

interface ShellProps extends OrderShellAssets {
  readonly title: string
  readonly children: ReactNode
}

const write = ({ styles, font, title, children }: ShellProps): string =>
  `<!doctype html>${renderToStaticMarkup(
    <html lang="pt-BR">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="format-detection" content="telephone=no" />
        <title>{title}</title>
        <meta name="robots" content="noindex" />
        <meta name="theme-color" content="#06251F" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {font === null ? null : (
          <link rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        )}
        {styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        <script src="/display.js" />
      </head>
      <body>
        <OldBrowserNotice />
        <div className="page">
          <SkipLink />
          <TopBar homeHref="/" />
          <main id="conteudo" className="wrap op-main" tabIndex={-1}>
            {children}
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

/** The frame of the order pages, whose content the server writes; they have no script but the theme's. */
export const writeOrderShell = (assets: OrderShellAssets): string =>
  write({ ...assets, title: orderShell.title, children: orderShell.content })

const unloaded = 'Esta página não carregou por inteiro'

/** Where a form leads whose page has no script. */
export const writeUnloaded = (assets: OrderShellAssets): string =>
  write({
    ...assets,
    title: `${unloaded} | ${brand.product}`,
    children: (
      <>
        <h1>{unloaded}</h1>
        <p>
          Por isso não deu para continuar por aqui, e nada do que você digitou foi guardado. Volte e tente de
          novo daqui a pouco, ou contrate agora pelo telefone{' '}
          <a href={brand.salesPhoneHref}>{brand.salesPhone}</a> ou <a href={brand.whatsapp}>pelo WhatsApp</a>.
        </p>
        <p>
          <a href="/">Ver planos</a>
        </p>
      </>
    ),
  })
