import type { Bill } from '@ultrafibra/contract/bill'
import { billLines, dayOfMonth, firstBillLabel } from '@ultrafibra/contract/bill-lines'
import * as brand from '@ultrafibra/contract/brand'
import { firstNameIn } from '@ultrafibra/contract/brazil/person-name'
import { confirmationPromise, onDay } from '@ultrafibra/contract/order-dates'
import { groupedNumber } from '@ultrafibra/contract/order-number'
import { directDebit } from '@ultrafibra/contract/questions/direct-debit'
import { email as emailQuestion } from '@ultrafibra/contract/questions/email'
import { fullName } from '@ultrafibra/contract/questions/full-name'
import { answerOf } from '@ultrafibra/contract/questions/question'
import { paysByDebit } from '../../machines/checkout/checkout.selectors.ts'
import { formatBrl } from '../format/brl.ts'
import { isMasked } from '../format/masked.ts'
import { BillPanel } from '../ui/bill.tsx'
import { Deferred } from '../ui/deferred.tsx'
import { OfferLabel, type OfferLabelProps } from '../ui/offer-label.tsx'
import { OfferLabelDialog } from '../ui/offer-label-dialog.tsx'
import { OrderReceipt } from '../ui/order-receipt.tsx'
import { PageTitle } from '../ui/page-title.tsx'
import { Panel } from '../ui/panel.tsx'
import { ReviewList } from '../ui/review-list.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { Timeline } from '../ui/timeline.tsx'
import { billFor, billingDay, longAddress, monthlyPrice, paidPlan, soldRows } from './parts/answers.ts'
import { whatsappAbout, whatsappOf } from './parts/contact.ts'
import { offerLabelOf } from './parts/offer-label.ts'
import { OrderLinks } from './parts/order-links.tsx'
import styles from './parts/pedido-realizado.module.css'
import { schedulesText } from './parts/review-rows.ts'
import waiting from './parts/waiting.module.css'
import type { CheckoutView, ScreenProps } from './screen.types.ts'

export function Screen(props: ScreenProps) {
  const { view } = props
  const { context, phase } = view
  const { name = '' } = answerOf(context, fullName) ?? {}
  const firstName = isMasked(name) ? '' : firstNameIn(name)
  const { plan } = context
  const bill = isKnown(context) ? billFor(context, view.page) : null
  const paid = paidPlan(context, view.page)
  const label = paid && offerLabelOf(paid)
  const email = answerOf(context, emailQuestion)?.email
  return (
    <>
      <PageTitle text={context.order ? `Pedido ${groupedNumber(context.order.number)}` : 'Pedido feito'} />
      <div className={phase === 'revisited' ? waiting.message : undefined}>
        <StatusRegion>{phase === 'revisited' ? 'Este pedido já foi feito.' : ''}</StatusRegion>
      </div>
      <div className={styles.done}>
        <OrderReceipt
          title={firstName ? `Pedido feito, ${firstName}!` : 'Pedido feito!'}
          text={email ? `Agora é com a gente. Enviamos a confirmação para ${email}.` : 'Agora é com a gente.'}
          orderNumber={context.order?.number ?? ''}
        />
        <div className={styles.columns}>
          <div className={styles.side}>
            <Panel title="O que acontece agora">
              <Timeline items={comingSteps(view)} />
            </Panel>
            <OrderLinks
              link={context.order?.link}
              hasVisit={schedulesText(context) !== ''}
              whatsapp={whatsappAbout(plan, context.order?.number ?? '')}
              phone={context.campaign.hidesSalesPhone ? '' : brand.salesPhone}
            />
          </div>
          <Deferred>
            <Panel title="Seu plano">
              <ReviewList rows={planRows(view)} />
              {label && plan ? (
                <div className={styles.label}>
                  <OfferLabelDialog plan={plan.plan} label={label} text="Etiqueta da oferta e regulamento" />
                </div>
              ) : null}
            </Panel>
          </Deferred>
        </div>
        <Deferred>
          {bill ? <BillPanel bill={bill} /> : null}
          <PrintedTerms {...props} bill={bill} label={label} />
        </Deferred>
      </div>
    </>
  )
}

interface PrintedProps extends ScreenProps {
  readonly bill: Bill | null
  readonly label: OfferLabelProps | null
}

/** Terms for the printed page that the screen shows elsewhere. */
function PrintedTerms({ view, bill, label }: PrintedProps) {
  const firstBill = bill && billLines(bill).find(({ label }) => label === firstBillLabel)
  const { plan, campaign } = view.context
  const shown = soldRows(plan).map(({ label: name }) => name)
  const facts = label?.facts.filter((fact) => !shown.includes(fact.label)) ?? []
  const phones = [
    campaign.hidesSalesPhone ? '' : `Vendas: ${brand.salesPhone}.`,
    campaign.hidesSupportPhone ? '' : `Suporte: ${brand.supportPhone}.`,
    `WhatsApp: ${whatsappOf(plan).replace(/^https:\/\/|\?.*$/g, '')}.`,
  ]
  return (
    <section className={styles.printed}>
      {label ? <OfferLabel {...label} facts={facts} /> : null}
      {firstBill ? <p>{`${firstBill.label}: ${firstBill.text}.`}</p> : null}
      <p>{`Atendimento. ${phones.filter(Boolean).join(' ')}`}</p>
    </section>
  )
}

/** A reloaded page that could not read the order again knows no answers. */
const isKnown = (context: CheckoutView['context']): boolean => answerOf(context, directDebit) !== undefined

const noOptions = (context: CheckoutView['context']): string =>
  isKnown(context)
    ? 'A gente liga para combinar o dia com você'
    : 'O dia da visita, ou como combinar, está no e-mail do pedido'

function comingSteps({ context }: CheckoutView) {
  const placedOn = context.order?.placedOn
  const options = schedulesText(context)
  const documents = {
    title: 'Falta só confirmar seus documentos',
    text: 'Você recebe um link por SMS para enviar uma foto do documento e uma selfie.',
  }
  return [
    {
      title: 'Pedido recebido',
      text: placedOn ? `${onDay(placedOn)}.` : 'Seu pedido está com a nossa equipe.',
      done: true,
    },
    ...(context.order?.useBiometrics ? [documents] : []),
    {
      title: 'Confirmação da visita',
      text: placedOn ? confirmationPromise(placedOn) : 'Por SMS ou WhatsApp.',
    },
    {
      title: 'Instalação',
      text: `${options ? `Suas opções: ${options}` : noOptions(context)}. Alguém com mais de 18 anos precisa estar em casa.`,
    },
  ]
}

function planRows({ context, page }: CheckoutView) {
  const { plan, order } = context
  const byDebit = paysByDebit(context, page)
  const price = plan && monthlyPrice(plan, byDebit)
  const day = billingDay(context)
  const monthly = price
    ? [formatBrl(price.cents), day && `todo dia ${dayOfMonth(day)}`].filter(Boolean).join(', ')
    : ''
  return [
    { id: 'plan', label: 'Plano', value: order?.planName || plan?.plan || '' },
    {
      id: 'price',
      label: `Mensalidade ${price?.note ?? ''}`,
      isWide: true,
      value: isKnown(context) ? monthly : '',
    },
    ...soldRows(paidPlan(context, page)),
    { id: 'address', label: 'Endereço', value: longAddress(context) },
  ].filter(({ value }) => value !== '')
}
