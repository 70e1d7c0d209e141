import * as brand from '@ultrafibra/contract/brand'
import type { ReactNode } from 'react'
import styles from './loading-layout.module.css'
import { PageTitle } from './page-title.tsx'
import { Skeleton } from './skeleton.tsx'
import { StatusRegion } from './status-region.tsx'
import { TopBar } from './top-bar.tsx'

export interface LoadingLayoutProps {
  readonly text?: string | undefined
  readonly homeHref?: string | undefined
  readonly settings?: ReactNode
}

export function LoadingLayout({ text = 'Carregando...', homeHref, settings }: LoadingLayoutProps) {
  return (
    <div className="page">
      <PageTitle text="Carregando" />
      <TopBar homeHref={homeHref}>{settings ? <div className={styles.end}>{settings}</div> : null}</TopBar>
      <main id="conteudo" className="wrap" aria-busy="true">
        <div className={styles.body}>
          <h1 className="sr">{brand.product}</h1>
          <StatusRegion>{text}</StatusRegion>
          <Skeleton shape="title" />
          <Skeleton shape="text" lines={2} />
          <Skeleton shape="field" />
          <Skeleton shape="button" />
        </div>
      </main>
    </div>
  )
}
