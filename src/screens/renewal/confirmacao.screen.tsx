import { consentTexts } from '@ultrafibra/contract/consent-texts'
import type { RenewalOffer } from '@ultrafibra/contract/offers'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { BillPanel } from '../../ui/bill.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { Deferred } from '../../ui/deferred.tsx'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReviewList } from '../../ui/review-list.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { salesPhoneOf } from '../parts/contact.ts'
import { FormPage } from '../parts/form-page.tsx'
import waiting from '../parts/waiting.module.css'
import type { PageProps } from '../screen.types.ts'
import { priceText, renewedBill } from './offer-facts.ts'

type Props = PageProps<RenewalContext, OffersEvent>

const conferring = 'Estamos conferindo se a renovação entrou. Não feche a página.'

export function Screen(props: Props) {
  const { view, send } = props
  const { drafts, errors, offers, storedId } = view.context
  const offer = offers.find(({ id }) => id === storedId)
  const bill = offer && renewedBill(offer)
  return (
    <FormPage
      {...props}
      title="Confira a renovação"
      why="A renovação só é feita quando você tocar em “Confirmar renovação”."
      backPath="/refidelizacao/ofertas/"
      fields={['terms']}
      submitLabel="Confirmar renovação"
      notice={<RenewalNotice {...props} />}
      status={<p>Você pode desistir em até 7 dias.</p>}
      inPlace
    >
      <Panel>
        <ReviewList rows={rowsOf(props, offer)} />
      </Panel>
      <Deferred>
        {bill ? <BillPanel bill={bill} /> : null}
        {offer?.plan.regulations ? (
          <Disclosure summary="Ler o regulamento da oferta">
            <p>{offer.plan.regulations}</p>
          </Disclosure>
        ) : null}
        <Checkbox
          id="terms"
          name="terms"
          label={consentTexts.contract}
          checked={drafts.confirmacao?.terms === 'on'}
          error={errors.terms}
          onChange={(isOn) => send({ type: 'draft.change', field: 'terms', value: isOn ? 'on' : '' })}
        />
      </Deferred>
    </FormPage>
  )
}

function RenewalNotice({ view, send }: Props) {
  const { phase, context } = view
  const failure = {
    text: context.failure?.text,
    phone: salesPhoneOf(view),
    onRetry: () => send({ type: 'step.retry' }),
  }
  return (
    <>
      <div className={phase === 'checking' ? cx(waiting.message, waiting.underWait) : undefined}>
        <StatusRegion>{phase === 'checking' ? conferring : ''}</StatusRegion>
      </div>
      {phase === 'unconfirmed' ? (
        <FailureNotice
          {...failure}
          headline="Ainda não sabemos se a renovação entrou."
          reassurance="Tente de novo: ela só é feita uma vez."
        />
      ) : null}
      {phase === 'failed' ? (
        <FailureNotice
          {...failure}
          headline="Não conseguimos fazer a renovação."
          reassurance="Nada mudou no seu plano e sua escolha está salva."
        />
      ) : null}
    </>
  )
}

function rowsOf({ view, send, href }: Props, offer: RenewalOffer | undefined) {
  const { customer } = view.context
  const rows = [
    { id: 'name', label: 'Titular', value: customer?.name },
    { id: 'document', label: 'CPF', value: customer?.documentNumber },
    { id: 'phone', label: 'Celular', value: customer?.phone },
    { id: 'email', label: 'E-mail', value: customer?.email },
    {
      id: 'offer',
      label: 'Novo plano',
      value: offer && `${offer.plan.name}, ${priceText(offer.priceOffer)} por\u00a0mês`,
      changeText: 'plano',
      changeHref: href('/refidelizacao/ofertas/'),
      onChange: answeredLink(() => send({ type: 'step.back' })),
    },
  ]
  return rows.filter(({ value }) => value)
}
