import type { ReactNode } from 'react'
import * as brand from '../../../contract/brand.ts'
import type { CheckoutView, PageProps, SharedContext } from '../screen.types.ts'
import { PageFrame, type PageFrameProps } from './page-frame.tsx'
import { StepForm, type StepFormProps } from './step-form.tsx'

export interface FrameProps extends PageProps<SharedContext, never> {
  readonly children: ReactNode
  readonly width?: PageFrameProps['width']
}

type FormFrameProps = StepFormProps & Pick<FrameProps, 'width'>

/**
 * The page around a checkout screen, by its layout: progress, price, help. With fields, the screen is a form. Both are
 * one component: another would mount the frame anew.
 */
export function Frame({ view, children, ...rest }: FrameProps | FormFrameProps) {
  const layout = view.meta?.layout ?? 'checkout'
  const hasSummary = layout === 'checkout' || layout === 'loading' || layout === 'checkout-v2'
  return (
    <PageFrame
      {...rest}
      view={view}
      summary={hasSummary ? summaryOf(view) : undefined}
      news={view.order?.news(view)}
      whatsappHref={whatsappOf(view.context.plan)}
      note={layout === 'order' ? undefined : 'Seu pedido fica salvo neste aparelho por 7 dias.'}
    >
      {'fields' in rest ? (
        <StepForm {...rest} view={view}>
          {children}
        </StepForm>
      ) : (
        children
      )}
    </PageFrame>
  )
}

/** The summary before the plan is known. */
const unknownPlan = { planName: '', rows: [], priceCents: null, priceNote: '' }

/** The plan's own WhatsApp link, or the brand's. */
export const whatsappOf = (plan: CheckoutView['context']['plan']): string =>
  plan?.whatsApps.find(({ complete_link }) => complete_link !== '#')?.complete_link ?? brand.whatsapp

/** The first question is live before the order's data is loaded. */
const summaryOf = (view: FrameProps['view']) =>
  view.context.plan === null ? unknownPlan : view.order?.summary(view)
