import type { ReactNode } from 'react'
import { SavedNote, UnsavedNote } from '../../ui/step.tsx'
import type { CheckoutView } from '../screen.types.ts'
import { isStored } from './answers.ts'
import { FormPage, type FormPageProps } from './form-page.tsx'
import { Frame, type FrameProps } from './frame.tsx'

export type StepFormProps = FrameProps & Omit<FormPageProps, keyof FrameProps>

/** A page of one question of the checkout. */
export function StepForm({ actions, backPath = '/checkout/', ...props }: StepFormProps) {
  const { view } = props
  const { behind } = view.context
  const isSaved = !view.isBusy && behind?.page !== view.page && isStored(view.context, view.page)
  return (
    <Frame {...props}>
      <FormPage
        {...props}
        backPath={backPath}
        notice={noticeOf(props)}
        actions={
          <>
            {isSaved ? <SavedNote>{savedText(view)}</SavedNote> : null}
            {actions}
          </>
        }
      />
    </Frame>
  )
}

/** That the answer before this one is not stored, where nothing else went wrong; and the page's own notice. */
const noticeOf = ({ view: { context, hasFailed, isBusy }, notice }: StepFormProps): ReactNode =>
  context.behind?.failure && !hasFailed && !isBusy ? (
    <>
      <UnsavedNote>
        Sua última resposta ainda não foi salva. Quando você continuar, a gente tenta de novo.
      </UnsavedNote>
      {notice}
    </>
  ) : (
    notice
  )

const savedText = ({ context, page }: CheckoutView): string => {
  const at = context.savedAt[page]
  return at === undefined ? 'Resposta salva' : `Salvo às ${at}`
}
