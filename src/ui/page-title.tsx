import * as brand from '@ultrafibra/contract/brand'
export interface PageTitleProps {
  readonly text: string
  /** The page shows an error summary. */
  readonly hasErrors?: boolean | undefined
}

/** The document's title, moved to the head by React. Every page has exactly one. */
export function PageTitle({ text, hasErrors = false }: PageTitleProps) {
  return <title>{`${hasErrors ? 'Erro: ' : ''}${text} | ${brand.product}`}</title>
}
