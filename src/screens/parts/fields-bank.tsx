import type { Bank } from '../../../machines/checkout/checkout.types.ts'
import { BankPicker } from '../../ui/bank-picker.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { Field } from '../../ui/field.tsx'
import { MaskedField } from '../../ui/masked-field.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { FieldRow } from '../../ui/step.tsx'
import type { ScreenProps } from '../screen.types.ts'
import { accountFormAt, isDigitPlausible } from './bank-digit.ts'
import { salesPhoneOf } from './contact.ts'
import { type FieldsProps, typed } from './fields-of.ts'
import { StepForm } from './step-form.tsx'
import waiting from './waiting.module.css'

/** The account to debit. */
export function BankFields(props: FieldsProps & { readonly banks: readonly Bank[] }) {
  const { banks, draft, errors, onChange } = props
  const isPlausible = errors.account_number !== undefined || isDigitPlausible(draft)
  return (
    <>
      <BankPicker
        id="bank"
        name="bank"
        banks={banks}
        value={draft.bank ?? ''}
        error={errors.bank}
        onChange={(code) => onChange('bank', code)}
      />
      <p>
        <span>Agência e conta estão no aplicativo do banco, em dados da conta, e no extrato.</span>{' '}
        <span>{accountFormAt(draft.bank ?? '')}</span>
      </p>
      <FieldRow>
        <MaskedField
          {...typed(props, 'agency')}
          label="Agência"
          mask="digits"
          hint="Sem o dígito"
          autoComplete="off"
          inputMode="numeric"
          enterKeyHint="next"
        />
        <Field
          {...typed(props, 'account_number')}
          label="Conta"
          hint="Com o dígito"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          enterKeyHint="done"
          numeric
          warning={isPlausible ? undefined : 'O dígito não combina com a conta. Confira.'}
        />
      </FieldRow>
    </>
  )
}

/**
 * The bank page while the list of banks loads or failed. Called, not mounted: the heading stays as the fields appear
 * and is not read out again.
 */
export function bankPreparation(props: ScreenProps & { readonly title: string; readonly why: string }) {
  const { view, send } = props
  const failed = view.phase === 'unprepared'
  const loading = view.isSlow
    ? 'Está demorando mais que o normal. Continue nesta tela.'
    : 'Carregando os bancos.'
  return (
    <StepForm
      {...props}
      fields={[]}
      notice={
        failed ? (
          <FailureNotice
            headline="Não conseguimos carregar os bancos."
            text={view.context.failure?.text}
            reassurance="Suas respostas estão salvas."
            phone={salesPhoneOf(view)}
            onRetry={() => send({ type: 'step.retry' })}
          />
        ) : null
      }
      instead={
        <div className={waiting.stack}>
          <StatusRegion>{failed ? '' : loading}</StatusRegion>
          {failed ? null : <Skeleton shape="field" lines={4} />}
        </div>
      }
    >
      {null}
    </StepForm>
  )
}
