import { consentTexts } from '@ultrafibra/contract/consent-texts'
import type { RenewalOffer } from '@ultrafibra/contract/offers'
import type { OffersEvent } from '../../../machines/offers/offers.types.ts'
import type { RenewalContext } from '../../../machines/renewal/renewal.types.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { BillDisclosure, BillFacts } from '../../ui/bill.tsx'
import { Checkbox } from '../../ui/choice.tsx'
import { cx } from '../../ui/cx.ts'
import { Disclosure } from '../../ui/disclosure.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Panel } from '../../ui/panel.tsx'
import { ReviewGroup, ReviewList } from '../../ui/review-list.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { withdrawalFact } from '../parts/answers.ts'
import styles from '../parts/confirmacao.module.css'
import { salesPhoneOf } from '../parts/contact.ts'
import { FormPage } from '../parts/form-page.tsx'
import waiting from '../parts/waiting.module.css'
import type { PageProps } from '../screen.types.ts'
import { includedIn, priceText, renewedBill, savingText, speedsText } from './offer-facts.ts'

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
      why="Nada muda até você confirmar."
      backPath="/refidelizacao/ofertas/"
      fields={['terms']}
      submitLabel="Confirmar renovação"
      notice={<RenewalNotice {...props} />}
    >
      <div className={styles.review}>
        <Lines {...props} offer={offer} />
        <BillFacts bill={bill ?? null} more={[withdrawalFact]} />
        <div>
          {bill ? <BillDisclosure bill={bill} /> : null}
          {offer?.plan.regulations ? (
            <Disclosure summary="Regulamento da oferta" isQuiet>
              <p>{offer.plan.regulations}</p>
            </Disclosure>
          ) : null}
        </div>
        <Checkbox
          id="terms"
          name="terms"
          label={consentTexts.contract}
          checked={drafts.confirmacao?.terms === 'on'}
          error={errors.terms}
          onChange={(isOn) => send({ type: 'draft.change', field: 'terms', value: isOn ? 'on' : '' })}
        />
      </div>
    </FormPage>
  )
}

/** The offer, what it gives, and the customer. */
function Lines({ view, send, href, offer }: Props & { readonly offer: RenewalOffer | undefined }) {
  const { customer } = view.context
  const change = {
    changeText: 'plano',
    changeHref: href('/refidelizacao/ofertas/'),
    onChange: answeredLink(() => send({ type: 'step.back' })),
  }
  return (
    <Panel>
      <ReviewList
        rows={offer ? offerRows(offer).map((row) => (row.id === 'offer' ? { ...row, ...change } : row)) : []}
      />
      {customer ? (
        <ReviewGroup
          label="Você"
          brief={[customer.name, `CPF ${customer.documentNumber}`]}
          rows={[
            { id: 'name', label: 'Titular', value: customer.name },
            { id: 'document', label: 'CPF', value: customer.documentNumber },
            { id: 'phone', label: 'Celular', value: customer.phone },
            { id: 'email', label: 'E-mail', value: customer.email },
          ].filter(({ value }) => value)}
        />
      ) : null}
    </Panel>
  )
}

const offerRows = (offer: RenewalOffer) =>
  [
    {
      id: 'offer',
      label: 'Novo plano',
      value: `${offer.plan.name}, ${priceText(offer.priceOffer)} por\u00a0mês`,
    },
    { id: 'speed', label: 'Velocidade', value: speedsText(offer) },
    { id: 'included', label: 'Inclui', value: includedIn(offer).join(', ') },
    {
      id: 'before',
      label: 'Sem a renovação',
      value: [priceText(offer.originalPrice), savingText(offer.originalPrice, offer.priceOffer)]
        .filter(Boolean)
        .join('. '),
    },
  ].filter(({ value }) => value !== '')

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
