import { SavedNote } from '../../ui/step.tsx'
import type { CheckoutView } from '../screen.types.ts'
import { isStored } from './answers.ts'
import { FormPage, type FormPageProps } from './form-page.tsx'
import { Frame, type FrameProps } from './frame.tsx'

export type StepFormProps = FrameProps & Omit<FormPageProps, keyof FrameProps>

/** A page of one question of the checkout. */
export function StepForm({ actions, backPath = '/checkout/', ...props }: StepFormProps) {
  const { view } = props
  const isSaved = !view.isBusy && isStored(view.context, view.page)
  return (
    <Frame {...props}>
      <FormPage
        {...props}
        backPath={backPath}
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

const savedText = ({ context, page }: CheckoutView): string => {
  const at = context.savedAt[page]
  return at === undefined ? 'Resposta salva' : `Salvo às ${at}`
}
