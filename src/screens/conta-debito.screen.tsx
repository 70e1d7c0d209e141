import { answerOf } from '../../machines/checkout/checkout.steps.ts'
import { BankPicker } from '../ui/bank-picker.tsx'
import { Button } from '../ui/button.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { Field } from '../ui/field.tsx'
import { MaskedField } from '../ui/masked-field.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { FieldRow, Step } from '../ui/step.tsx'
import { draftOf } from './parts/answers.ts'
import { isDigitPlausible } from './parts/bank-digit.ts'
import { Frame } from './parts/frame.tsx'
import { answeredLink, salesPhoneOf } from './parts/page-frame.tsx'
import { StepForm } from './parts/step-form.tsx'
import waiting from './parts/waiting.module.css'
import type { ScreenProps } from './screen.types.ts'

const title = 'De qual conta vamos debitar?'

export function Screen(props: ScreenProps) {
  const { view, send } = props
  const { banks, errors } = view.context
  const dueDate = answerOf(view.context, 'data-de-vencimento')?.due_date
  const draft = draftOf(view.context, 'conta-debito')
  const change = (field: string, value: string) => send({ type: 'draft.change', field, value })
  const why = `Só debitamos a mensalidade${dueDate ? `, no dia ${dueDate}` : ''}. Você pode cancelar o débito quando quiser.`
  if (banks === null || view.phase === 'preparing' || view.phase === 'unprepared') {
    return <Preparation {...props} />
  }
  const isPlausible = errors.account_number !== undefined || isDigitPlausible(draft)
  return (
    <StepForm
      {...props}
      title={title}
      why={why}
      fields={['bank', 'agency', 'account_number']}
      actions={
        <Button variant="text" onPress={() => send({ type: 'step.back' })}>
          Prefiro pagar com boleto
        </Button>
      }
    >
      <BankPicker
        id="bank"
        name="bank"
        banks={banks}
        value={draft.bank ?? ''}
        error={errors.bank}
        onChange={(code) => change('bank', code)}
      />
      <FieldRow>
        <MaskedField
          id="agency"
          name="agency"
          label="Agência"
          mask="digits"
          hint="Sem o dígito"
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="next"
          value={draft.agency}
          error={errors.agency}
          onInput={change}
        />
        <Field
          id="account_number"
          name="account_number"
          label="Conta"
          hint="Com o dígito"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          numeric
          value={draft.account_number}
          error={errors.account_number}
          warning={isPlausible ? undefined : 'O dígito não combina com a conta. Confira.'}
          onInput={change}
        />
      </FieldRow>
    </StepForm>
  )
}

function Preparation(props: ScreenProps) {
  const { view, send, href } = props
  const failed = view.phase === 'unprepared'
  const notice = (
    <FailureNotice
      headline="Não conseguimos carregar os bancos."
      text={view.context.failure?.text}
      phone={salesPhoneOf(view)}
      onRetry={() => send({ type: 'step.retry' })}
    />
  )
  return (
    <Frame {...props}>
      <Step
        title={title}
        backHref={href('/checkout/')}
        onBack={answeredLink(() => send({ type: 'step.back' }))}
        notice={failed ? notice : null}
      >
        <div className={waiting.stack}>
          <StatusRegion>{failed ? '' : 'Carregando os bancos.'}</StatusRegion>
          {failed ? null : <Skeleton shape="field" lines={4} />}
        </div>
      </Step>
    </Frame>
  )
}
