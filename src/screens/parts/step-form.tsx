import type { MouseEvent, ReactNode } from 'react'
import type { Draft } from '../../../contract/forms.ts'
import { Button } from '../../ui/button.tsx'
import { FailureNotice } from '../../ui/failure-notice.tsx'
import { StatusRegion } from '../../ui/status-region.tsx'
import { StepForm as FormBody, SavedNote, Step } from '../../ui/step.tsx'
import type { CheckoutView, ScreenProps } from '../screen.types.ts'
import { isStored } from './answers.ts'
import { answeredLink, Frame, salesPhoneOf } from './frame.tsx'

export interface StepFormProps extends ScreenProps {
  readonly title: string
  readonly why?: ReactNode
  /** The page's fields in the order of the document; each is the id of its control. */
  readonly fields: readonly string[]
  readonly children: ReactNode
  readonly submitLabel?: string | undefined
  /** Beside or under the main button. */
  readonly actions?: ReactNode
  /** In place of the usual notice of a failed step. */
  readonly notice?: ReactNode
  readonly width?: 'form' | 'wide' | 'full' | undefined
}

/** A page of one question: the way back, what went wrong, the question, its fields and the button. */
export function StepForm(props: StepFormProps) {
  const { view, send, href, title, why, fields, children } = props
  return (
    <Frame {...props}>
      <Step
        title={title}
        why={why}
        backHref={href('/checkout/')}
        onBack={answeredLink(() => send({ type: 'step.back' }))}
        refused={refusedOf(view, fields)}
        notice={<StepNotice {...props} />}
      >
        <FormBody
          onSubmit={(form) => send({ type: 'step.submit', draft: readDraft(form) })}
          actions={<StepActions {...props} />}
        >
          {children}
        </FormBody>
      </Step>
    </Frame>
  )
}

/** What is typed in a form: field name to text; values of a repeated name are joined by commas. */
function readDraft(form: HTMLFormElement): Draft {
  const draft: Record<string, string> = {}
  for (const [name, value] of new FormData(form)) {
    if (typeof value !== 'string') continue
    draft[name] = name in draft ? `${draft[name]},${value}` : value
  }
  return draft
}

function refusedOf({ context }: CheckoutView, fields: readonly string[]) {
  return fields.flatMap((field) => {
    const text = context.errors[field]
    return text === undefined ? [] : [{ fieldId: field, text }]
  })
}

function StepNotice({ view, send, notice }: StepFormProps) {
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

const savedText = ({ context, page }: CheckoutView): string => {
  const at = context.savedAt[page]
  return at === undefined ? 'Resposta salva' : `Salvo às ${at}`
}

function StepActions({ view, submitLabel = 'Continuar', actions }: StepFormProps) {
  const isSaved = !view.isBusy && isStored(view.context, view.page)
  return (
    <>
      <Button type="submit" busy={view.isBusy} onPress={ignoreSecondClick}>
        {submitLabel}
      </Button>
      {isSaved ? <SavedNote>{savedText(view)}</SavedNote> : null}
      {actions}
      <StatusRegion>{view.isBusy && view.isSlow ? 'Está demorando mais que o normal.' : ''}</StatusRegion>
    </>
  )
}

// The second click of a double click may land on the next page's button.
function ignoreSecondClick(event: MouseEvent<HTMLButtonElement>) {
  if (event.detail > 1) event.preventDefault()
}
