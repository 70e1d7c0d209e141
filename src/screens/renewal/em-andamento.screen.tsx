import * as brand from '@ultrafibra/contract/brand'
import { brazilianDay } from '@ultrafibra/contract/brazil/date'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import { formatDay } from '../../format/date.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReviewList } from '../../ui/review-list.tsx'
import { Step } from '../../ui/step.tsx'
import { salesPhoneOf } from '../parts/contact.ts'
import waiting from '../parts/waiting.module.css'
import type { PageProps } from '../screen.types.ts'

export function Screen(props: PageProps<RenewalContext, OffersEvent>) {
  const { view, send, href } = props
  const order = view.context.openOrder
  const phone = salesPhoneOf(view)
  return (
    <Step
      title="Sua renovação já está em andamento"
      why="Não é preciso pedir de novo: o novo preço vale a partir da próxima conta."
      backHref={href('/refidelizacao/consulta-cpf/')}
      onBack={answeredLink(() => send({ type: 'step.back' }))}
    >
      {order ? (
        <Panel>
          <ReviewList
            rows={[
              { id: 'number', label: 'Número do pedido', value: groupedNumber(order.orderNumber) },
              {
                id: 'since',
                label: 'Feito em',
                value: formatDay(brazilianDay(Date.parse(order.placedAt))),
              },
            ]}
          />
        </Panel>
      ) : null}
      <div className={waiting.ways}>
        {order ? <ButtonLink href={order.orderLink}>Acompanhar</ButtonLink> : null}
        <ButtonLink href={brand.whatsapp} variant="ghost" icon="whatsapp" newTab>
          Falar no WhatsApp
        </ButtonLink>
        {phone ? (
          <ButtonLink href={brand.salesPhoneHref} variant="ghost" icon="phone">
            {phone}
          </ButtonLink>
        ) : null}
      </div>
    </Step>
  )
}
