import { areaCodeWarning } from '@ultrafibra/contract/brazil/phone'
import * as texts from '@ultrafibra/contract/texts'
import type { ReactNode } from 'react'
import type { CallBackContext, CallBackEvent } from '../../../machines/call-back/call-back.setup.ts'
import { Button, ButtonLink } from '../../ui/button.tsx'
import { cx } from '../../ui/cx.ts'
import { MaskedField } from '../../ui/masked-field.tsx'
import { Step } from '../../ui/step.tsx'
import { FormPage } from '../parts/form-page.tsx'
import waiting from '../parts/waiting.module.css'
import type { PageProps } from '../screen.types.ts'
import styles from './call-form.module.css'

export interface CallFormProps extends PageProps<CallBackContext, CallBackEvent> {
  readonly title: string
  readonly why: string
  /** Under the form. */
  readonly children?: ReactNode
}

/** A page with a call-back form, then the thanks. */
export function CallForm({ children, ...props }: CallFormProps) {
  return (
    <>
      {props.view.phase === 'thanking' ? <Thanks {...props} /> : <PhoneForm {...props} />}
      {children}
    </>
  )
}

function PhoneForm(props: CallFormProps) {
  const { view, send } = props
  const { drafts, errors } = view.context
  const { phone = '' } = drafts[view.page] ?? {}
  return (
    <FormPage {...props} backPath="/" fields={['phone']} submitLabel="Receber ligação">
      <MaskedField
        id="phone"
        name="phone"
        label="Celular com DDD"
        mask="phone"
        width="cpf"
        autoComplete="tel-national"
        inputMode="tel"
        enterKeyHint="send"
        value={phone}
        error={errors.phone}
        warning={errors.phone ? undefined : areaCodeWarning(phone)}
        onInput={(field, value) => send({ type: 'draft.change', field, value })}
      />
    </FormPage>
  )
}

function Thanks({ title, send, href }: CallFormProps) {
  return (
    <Step title={title}>
      <div className={cx(waiting.message, styles.thanks)}>
        <p>{texts.callRequested}</p>
      </div>
      <div className={waiting.ways}>
        <ButtonLink href={href('/')} variant="ghost">
          Ver planos
        </ButtonLink>
        <Button variant="text" onPress={() => send({ type: 'call.again' })}>
          Ligar para outro número
        </Button>
      </div>
    </Step>
  )
}
