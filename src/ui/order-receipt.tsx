import { groupedNumber } from '@ultrafibra/contract/order-number'
import { useEffect, useRef, useState } from 'react'
import { OrderBanner, type OrderBannerProps } from './order-banner.tsx'

export interface OrderReceiptProps
  extends Omit<OrderBannerProps, 'copied' | 'copyResult' | 'onCopy' | 'orderNumber'> {
  /** Digits only, as copied. */
  readonly orderNumber: string
}

const SAID_FOR_MS = 3_000

const COPY_RESULTS = { copied: 'Número copiado', selected: 'Número selecionado. Agora é só copiar.' } as const

/** The order banner with a copy button; if copying is denied, the number is selected. */
export function OrderReceipt({ orderNumber, ...banner }: OrderReceiptProps) {
  const root = useRef<HTMLDivElement>(null)
  const [done, setDone] = useState<keyof typeof COPY_RESULTS | null>(null)
  useEffect(() => {
    if (done === null) return
    const timer = setTimeout(() => setDone(null), SAID_FOR_MS)
    return () => clearTimeout(timer)
  }, [done])
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(orderNumber)
      setDone('copied')
    } catch {
      selectNumber(root.current)
      setDone('selected')
    }
  }
  return (
    <div ref={root}>
      <OrderBanner
        {...banner}
        orderNumber={groupedNumber(orderNumber)}
        copied={done === 'copied'}
        copyResult={done === null ? undefined : COPY_RESULTS[done]}
        onCopy={copy}
      />
    </div>
  )
}

function selectNumber(root: HTMLElement | null) {
  const number = root?.querySelector('b')
  if (number) getSelection()?.selectAllChildren(number)
}
