import * as brand from '@ultrafibra/contract/brand'
import type { ReactNode } from 'react'
import { answeredLink } from '../../ui/answered-link.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { Step } from '../../ui/step.tsx'
import type { ScreenProps } from '../screen.types.ts'
import { whatsappOf } from './contact.ts'
import waiting from './waiting.module.css'

interface OtherChannelProps extends ScreenProps {
  readonly title: string
  readonly why: string
  readonly whatsappLabel: string
  /** Options on this page, before the contacts. */
  readonly children?: ReactNode
}

/** A page that refers to staff: the risk policy's verdict and the contacts. */
export function OtherChannel(props: OtherChannelProps) {
  const { view, send, href, title, why, whatsappLabel, children } = props
  const { risk, plan, campaign } = view.context
  return (
    <Step
      title={title}
      why={why}
      backHref={href('/checkout/')}
      onBack={answeredLink(() => send({ type: 'step.back' }))}
    >
      {risk?.rejected_message ? (
        <div className={waiting.message}>
          <StatusRegion>
            {campaign.hidesSalesPhone
              ? risk.rejected_message.replace(brand.salesPhone, 'WhatsApp')
              : risk.rejected_message}
          </StatusRegion>
        </div>
      ) : null}
      <div className={waiting.ways}>
        {children}
        <ButtonLink href={whatsappOf(plan)} icon="whatsapp" newTab variant={children ? 'ghost' : 'primary'}>
          {whatsappLabel}
        </ButtonLink>
        {campaign.hidesSalesPhone ? null : (
          <ButtonLink href={brand.salesPhoneHref} variant="ghost" icon="phone">
            {brand.salesPhone}
          </ButtonLink>
        )}
      </div>
    </Step>
  )
}
