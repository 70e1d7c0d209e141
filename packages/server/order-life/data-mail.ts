import { capitalised } from '@ultrafibra/contract/clean-text'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import type { Services } from '../leads/services.ts'
import type { Receipt } from '../rights/receipt.ts'
import type { Rows } from '../store/store.ts'
import type { OrderLife } from './order-life.ts'
import { closing, leaveLetter } from './order-mails.ts'

/** Queues the receipt of an erasure for the order's e-mail; it says nothing more of the person. */
export const leaveReceipt = (
  services: Services,
  rows: Rows,
  life: OrderLife,
  { erased, kept }: Receipt,
): Promise<void> =>
  leaveLetter(services, rows, life, {
    subject: `Recibo: dados apagados, pedido ${groupedNumber(life.order.orderNumber)}`,
    title: 'Seu recibo dos dados apagados.',
    intro: ['Foi um pedido feito na página do seu pedido, com o código enviado para este e-mail.'],
    sections: [
      {
        title: 'O que apagamos',
        facts: erased.map(([, label, count]) => [capitalised(label), String(count)]),
      },
      { title: 'O que fica, por quê e até quando', lines: kept.map(capitalised) },
    ],
    links: [],
    closing: closing,
  })
