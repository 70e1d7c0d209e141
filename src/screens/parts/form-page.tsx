import type { Failure } from '@ultrafibra/contract/failure'
import type { FieldErrors } from '@ultrafibra/contract/form'
import type { MouseEvent, ReactNode } from 'react'
import type { FormEvent } from '../../../machines/kit/form.ts'
import { answeredLink } from '../../ui/answered-link.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { draftIn } from '../../ui/form-draft.ts'
import { KeptPlace } from '../../ui/kept-place.tsx'
import { QuestionForm as FormBody, Step } from '../../ui/step.tsx'
import { WaitStatus } from '../../ui/wait-status.tsx'
import type { PageProps, PageView } from '../screen.types.ts'
import { type FrameContext, salesPhoneOf } from './contact.ts'

/** The context that a form page reads, of any feature. */
export interface FormContext extends FrameContext {
  readonly errors: FieldErrors
  readonly failure: Failure | null
}

export interface FormPageProps extends PageProps<FormContext, FormEvent> {
  readonly title: string
  readonly why?: ReactNode
  /** The page's fields in document order; each is its control's id. */
  readonly fields: readonly string[]
  readonly children: ReactNode
  readonly submitLabel?: string | undefined
  /** Back link without script; none on a journey's first page. */
  readonly backPath?: string | undefined
  /** Beside the main button: what is chosen so far, or saved. */
  readonly status?: ReactNode
  /** Under the main button. */
  readonly actions?: ReactNode
  /** Before the heading. */
  readonly above?: ReactNode
  /** Replaces the usual failure notice, under the main button. */
  readonly notice?: ReactNode
  /** Replaces the form while it cannot be shown; the heading keeps the focus. */
  readonly instead?: ReactNode
}

/** A form in its page's frame: back link, errors, question, fields, button. */
export function FormPage(props: FormPageProps) {
  const { view, send, href, title, why, fields, children, backPath, above, instead } = props
  return (
    <Step
      title={title}
      why={why}
      {...(backPath === undefined ? {} : { backHref: href(backPath), onBack: backOf(props) })}
      errors={submitErrorsOf(view, fields)}
      above={above}
    >
      {instead ? (
        <>
          <FormNotice {...props} />
          {instead}
        </>
      ) : (
        <FormBody
          onSubmit={(form) => send({ type: 'step.submit', draft: draftIn(form) })}
          actions={<FormActions {...props} />}
          more={props.actions}
          notice={
            <KeptPlace isBusy={view.isBusy} isTaken={view.hasFailed}>
              <FormNotice {...props} />
            </KeptPlace>
          }
        >
          {children}
        </FormBody>
      )}
    </Step>
  )
}

const backOf = ({ view, send }: FormPageProps) =>
  view.order.goesBack ? answeredLink(() => send({ type: 'step.back' })) : undefined

function submitErrorsOf({ context }: PageView<FormContext>, fields: readonly string[]) {
  return fields.flatMap((field) => {
    const text = context.errors[field]
    return text === undefined ? [] : [{ fieldId: field, text }]
  })
}

function FormNotice({ view, send, notice }: FormPageProps) {
  if (notice !== undefined) return notice
  if (!view.hasFailed) return null
  return (
    <FailureNotice
      text={view.context.failure?.text}
      phone={salesPhoneOf(view)}
      onRetry={() => send({ type: 'step.retry' })}
    />
  )
}

function FormActions({ view, submitLabel = 'Continuar', status }: FormPageProps) {
  return (
    <>
      <Button type="submit" busy={view.isBusy} onPress={ignoreSecondClick}>
        {submitLabel}
      </Button>
      {status}
      <WaitStatus busy={view.isBusy} slow={view.isSlow} />
    </>
  )
}

// The second click of a double click could hit the next page's button.
function ignoreSecondClick(event: MouseEvent<HTMLButtonElement>) {
  if (event.detail > 1) event.preventDefault()
}
