import { consentTexts } from '@ultrafibra/contract/consent-texts'
import { conditionTexts, contractPointsOf } from '@ultrafibra/contract/contract-points'
import { setupCosts } from '@ultrafibra/contract/sold-facts'
import { paysByDebit } from '../../machines/checkout/checkout.selectors.ts'
import { draftOf } from '../../machines/kit/form.ts'
import { formatBrl } from '../format/brl.ts'
import { answeredLink } from '../ui/answered-link.ts'
import { BillPanel } from '../ui/bill.tsx'
import { Checkbox } from '../ui/choice.tsx'
import { cx } from '../ui/cx.ts'
import { Deferred } from '../ui/deferred.tsx'
import { Disclosure } from '../ui/disclosure.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { OfferLabel } from '../ui/offer-label.tsx'
import { Panel } from '../ui/panel.tsx'
import { ReviewList } from '../ui/review-list.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { billFor, monthlyPrice, offerChanges, paidPlan, soldRows } from './parts/answers.ts'
import styles from './parts/confirmacao.module.css'
import { salesPhoneOf } from './parts/contact.ts'
import { offerLabelOf } from './parts/offer-label.ts'
import { type ReviewAnswer, reviewGroups, visitSeparator } from './parts/review-rows.ts'
import { StepForm } from './parts/step-form.tsx'
import waiting from './parts/waiting.module.css'
import type { CheckoutView, ScreenProps } from './screen.types.ts'

const conferring = 'Estamos conferindo se o pedido entrou. Não feche a página.'
const why = 'Nada será cobrado agora. O pedido só é feito quando você tocar em “Fazer pedido”.'

export function Screen(props: ScreenProps) {
  const { view, send, href } = props
  const { context } = view
  const bill = billFor(context, 'confirmacao')
  const rowOf = ({ question, page, label, value }: ReviewAnswer) => ({
    id: question,
    label,
    isWide: question === 'home',
    value: <AnswerText view={view} question={question} value={value} />,
    ...(page === null
      ? {}
      : {
          changeHref: href(page === 'home' ? '/' : `/checkout/${page}/`),
          onChange: answeredLink(() => send({ type: 'review.edit', page })),
        }),
  })
  const [first, ...others] = reviewGroups(context).map(({ title, rows }) => (
    <Panel key={title} title={title}>
      <ReviewList rows={rows.map(rowOf)} />
    </Panel>
  ))
  return (
    <StepForm
      {...props}
      title="Confira e faça seu pedido"
      why={why}
      fields={['terms']}
      submitLabel="Fazer pedido"
      above={<OfferChanges view={view} />}
      notice={<OrderNotice {...props} />}
      status={<PriceLine view={view} />}
      actions={<p>Você pode desistir em até 7 dias.</p>}
      inPlace
    >
      {first}
      <Deferred>
        <Panel title="O que vem com o plano">
          <ReviewList rows={soldRows(paidPlan(context, 'confirmacao'))} />
        </Panel>
        {others}
        {bill ? <BillPanel bill={bill} /> : null}
        <p>{contractLine(view)}</p>
        <Terms {...props} />
        <Checkbox
          id="terms"
          name="terms"
          label={consentTexts.contract}
          checked={draftOf(context, 'confirmacao').terms === 'on'}
          error={context.errors.terms}
          onChange={(checked) => send({ type: 'draft.change', field: 'terms', value: checked ? 'on' : '' })}
        />
      </Deferred>
    </StepForm>
  )
}

/** The plan's price in large type, visits one a line, any other answer as it is. */
function AnswerText({ view, question, value }: PriceLineProps & Pick<ReviewAnswer, 'question' | 'value'>) {
  const { plan } = view.context
  if (question === 'home' && plan !== null && value !== plan.plan)
    return (
      <>
        <span>{plan.plan}</span>
        <span className="sr">, </span>
        <PriceLine view={view} isLarge />
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

function PriceLine({ view: { context }, isLarge }: PriceLineProps & { readonly isLarge?: boolean }) {
  const price = context.plan && monthlyPrice(context.plan, paysByDebit(context, 'confirmacao'))
  return price ? (
    <span className={isLarge ? styles.large : styles.price}>
      <span className={styles.sum}>
        <b className="num" translate="no">
          {formatBrl(price.cents)}
        </b>
        /mês
      </span>{' '}
      <i className={styles.note}>{price.note}</i>
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

/** The contract summary and the offer's rules, in the page, so that reading them loses nothing typed. */
function Terms({ view }: ScreenProps) {
  const plan = paidPlan(view.context, 'confirmacao')
  if (!plan) return null
  return (
    <Disclosure summary="Ler o contrato e o regulamento da oferta">
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

function contractLine({ context }: CheckoutView): string {
  const { plan } = context
  const price = plan && monthlyPrice(plan, paysByDebit(context, 'confirmacao'))
  if (!plan || !price) return ''
  const parts = [
    `${plan.plan} por ${formatBrl(price.cents)} por mês ${price.note}`,
    ...conditionTexts(plan),
    ...setupCosts(plan).map((cost) => cost.join(' ')),
  ]
  return `Resumo do contrato: ${parts.join(', ')}.`
}
