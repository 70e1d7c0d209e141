import * as brand from '@ultrafibra/contract/brand'

export interface OldBrowserNoticeProps {
  readonly hidesPhone?: boolean | undefined
}

/** Shown by `old-browsers.css` alone, in browsers below the oldest supported ones: their scripts may not run. */
export function OldBrowserNotice({ hidesPhone = false }: OldBrowserNoticeProps) {
  return (
    <p data-old-browser="" hidden>
      Este navegador é antigo demais para comprar aqui. Atualize o navegador, use outro aparelho ou{' '}
      {hidesPhone ? (
        <a href={brand.whatsapp}>fale pelo WhatsApp.</a>
      ) : (
        <a href={brand.salesPhoneHref}>{`ligue ${brand.salesPhone}.`}</a>
      )}
    </p>
  )
}
