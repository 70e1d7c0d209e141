import * as brand from '@ultrafibra/contract/brand'
import { Component, type ReactNode } from 'react'
import { PageTitle } from '../ui/page-title.tsx'

interface Props {
  readonly children: ReactNode
  /** The URL to reload. */
  readonly here: string
  readonly onError: (error: unknown) => void
}

/** The failed page took the focused element with it. */
const takeFocus = (heading: HTMLElement | null): void => heading?.focus()

/** What a page that cannot be drawn says. */
export function FailedPage({ here }: Pick<Props, 'here'>) {
  return (
    <main className="page wrap">
      <PageTitle text="Não conseguimos mostrar esta página" />
      <h1 tabIndex={-1} ref={takeFocus}>
        Não conseguimos mostrar esta página
      </h1>
      <p>O que você já enviou está salvo.</p>
      <p>
        <a href={here}>Tentar de novo</a> ou ligue <a href={brand.salesPhoneHref}>{brand.salesPhone}</a>.
      </p>
    </main>
  )
}

/** Catches a render error: the answers are stored, so a reload continues. */
export class ErrorBoundary extends Component<Props, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }

  static getDerivedStateFromError() {
    return { hasFailed: true }
  }

  override componentDidCatch(error: unknown) {
    this.props.onError(error)
  }

  override render() {
    return this.state.hasFailed ? <FailedPage here={this.props.here} /> : this.props.children
  }
}
