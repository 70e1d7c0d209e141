import { consentTexts } from '@ultrafibra/contract/consent-texts'
import { contractPointsOf } from '@ultrafibra/contract/contract-points'
import { answersChanged } from '@ultrafibra/contract/texts'
import { paysByDebit } from '../../machines/checkout/checkout.selectors.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { formatBrl } from '../format/brl.ts'
import { answeredLink } from '../ui/answered-link.ts'
import { BillDisclosure, BillFacts } from '../ui/bill.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { cx } from '../ui/cx.ts'
import { Disclosure } from '../ui/disclosure.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { OfferLabel } from '../ui/offer-label.tsx'
import { Panel } from '../ui/panel.tsx'
import { ReviewGroup, ReviewList } from '../ui/review-list.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { billFor, monthlyPrice, offerChanges, paidPlan, withdrawalFact } from './parts/answers.ts'
import styles from './parts/confirmacao.module.css'
import { salesPhoneOf } from './parts/contact.ts'
import { offerLabelOf } from './parts/offer-label.ts'
import { type ReviewAnswer, reviewGroups, visitSeparator } from './parts/review-rows.ts'
import { StepForm } from './parts/step-form.tsx'
import waiting from './parts/waiting.module.css'
import type { CheckoutView, ScreenProps } from './screen.types.ts'

const conferring = 'Estamos conferindo se o pedido entrou. Não feche a página.'

export function Screen(props: ScreenProps) {
  const { view } = props
  const { context } = view
  const price = context.plan && monthlyPrice(context.plan, paysByDebit(context, 'confirmacao'))
  return (
    <StepForm
      {...props}
      title="Confira e faça seu pedido"
      why="Nada será cobrado agora."
      fields={['terms']}
      submitLabel={price ? `Fazer pedido · ${formatBrl(price.cents)}/mês` : 'Fazer pedido'}
      above={<OfferChanges view={view} />}
      notice={<OrderNotice {...props} />}
    >
      <div className={styles.review}>
        <Lines {...props} />
        <BillFacts bill={billFor(context, 'confirmacao')} more={[withdrawalFact]} />
        <Details view={view} />
        <Consent {...props} />
      </div>
    </StepForm>
  )
}

/** Plan and address, then all else that was answered: folded, unless it has changed since it was seen. */
function Lines({ view, send, href }: ScreenProps) {
  const { context } = view
  const rowOf = ({ question, page, label, value }: ReviewAnswer) => ({
    id: question,
    label,
    isBare: question === 'home' || question === 'cep',
    value: <AnswerText view={view} question={question} value={value} />,
    ...(page === null
      ? {}
      : {
          ...(page === 'home' && !context.isMigration
            ? { changeHref: `${href('/')}#planos` }
            : {
                changeHref: href(page === 'home' ? '/' : `/checkout/${page}/`),
                onChange: answeredLink(() => send({ type: 'review.edit', page })),
              }),
        }),
  })
  const [first, ...others] = reviewGroups(context)
  return (
    <Panel>
      <ReviewList rows={first?.rows.map(rowOf) ?? []} />
      {others.map(({ title, rows, brief }) => (
        <ReviewGroup
          key={title}
          label={title}
          brief={brief}
          rows={rows.map(rowOf)}
          isOpen={context.errors.terms === answersChanged}
        />
      ))}
    </Panel>
  )
}

/** The months and the contract, in the page, so that reading them loses nothing typed. */
function Details({ view }: PriceLineProps) {
  const bill = billFor(view.context, 'confirmacao')
  return (
    <div>
      {bill ? <BillDisclosure bill={bill} hasFirstBill /> : null}
      <Terms view={view} />
    </div>
  )
}

function Consent({ view, send }: ScreenProps) {
  const { context } = view
  return (
    <Checkbox
      id="terms"
      name="terms"
      label={consentTexts.contract}
      checked={draftOf(context, 'confirmacao').terms === 'on'}
      error={context.errors.terms}
      onChange={(checked) => send({ type: 'draft.change', field: 'terms', value: checked ? 'on' : '' })}
    />
  )
}

/** The plan with its price, visits one a line, any other answer as it is. */
function AnswerText({ view, question, value }: PriceLineProps & Pick<ReviewAnswer, 'question' | 'value'>) {
  const { plan } = view.context
  if (question === 'home' && plan !== null && value !== plan.plan)
    return (
      <>
        <span>{plan.plan}</span>
        <span className="sr">, </span>
        <PriceLine view={view} />
      </>
    )
  if (question === 'email') return <EmailText email={value} />
  if (question !== 'data-instalacao') {
    const isOurs = question === 'ativar-debito' || question === 'data-de-vencimento'
    return <span translate={isOurs ? undefined : 'no'}>{value}</span>
  }
  return value.split(visitSeparator).map((visit, index) => (
    <span className={styles.line} key={visit}>
      {index > 0 ? <span className="sr">{visitSeparator}</span> : null}
      <span>{visit}</span>
    </span>
  ))
}

/** Breaks before the @, where it does not fit. */
function EmailText({ email }: { readonly email: string }) {
  const at = email.lastIndexOf('@')
  return (
    <>
      <span translate="no">{email.slice(0, at)}</span>
      <wbr />
      <span translate="no">{email.slice(at)}</span>
    </>
  )
}

interface PriceLineProps {
  readonly view: CheckoutView
}

function PriceLine({ view: { context } }: PriceLineProps) {
  const price = context.plan && monthlyPrice(context.plan, paysByDebit(context, 'confirmacao'))
  return price ? (
    <span className={styles.price}>
      <b className="num" translate="no">
        {formatBrl(price.cents)}
      </b>
      /mês
    </span>
  ) : null
}

function OfferChanges({ view }: PriceLineProps) {
  const changes = offerChanges(view.context)
  return changes.length === 0 ? null : (
    <FailureNotice
      key={changes.map(({ now }) => now).join()}
      headline="A oferta deste plano mudou"
      takesFocus
      text={changes.map(({ label, was, now }) => (
        <span className={styles.change} key={label}>
          <span>{`${label}: antes ${was}, agora `}</span>
          <b>{now}</b>.
        </span>
      ))}
      reassurance="Nada foi pedido ainda e suas respostas estão salvas. Confira o plano e aceite de novo, ou escolha outro."
    />
  )
}

function OrderNotice({ view, send }: ScreenProps) {
  const { phase, context } = view
  const retry = () => send({ type: 'step.retry' })
  return (
    <>
      <div className={phase === 'checking' ? cx(waiting.message, waiting.underWait) : undefined}>
        <StatusRegion>{phase === 'checking' ? conferring : ''}</StatusRegion>
      </div>
      {phase === 'unconfirmed' ? (
        <FailureNotice
          headline="Ainda não sabemos se o pedido entrou."
          reassurance="Tente de novo: o pedido só é feito uma vez."
          text={context.failure?.text}
          phone={salesPhoneOf(view)}
          onRetry={retry}
        />
      ) : null}
      {phase === 'failed' ? (
        <FailureNotice
          headline="Não conseguimos fazer o pedido."
          reassurance="Nada foi cobrado e suas respostas estão salvas."
          text={context.failure?.text}
          phone={salesPhoneOf(view)}
          onRetry={retry}
        />
      ) : null}
    </>
  )
}

/** The contract summary and the offer's rules. */
function Terms({ view }: PriceLineProps) {
  const plan = paidPlan(view.context, 'confirmacao')
  if (!plan) return null
  return (
    <Disclosure summary="Contrato e regulamento" isQuiet>
      <ul className={styles.contract}>
        {contractPointsOf(plan).map(([name, text]) => (
          <li key={name}>
            <b>{`${name}:`}</b> <span>{text}</span>
          </li>
        ))}
      </ul>
      <OfferLabel {...offerLabelOf(plan)} />
    </Disclosure>
  )
}
