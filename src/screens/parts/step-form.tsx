import { SavedNote, UnsavedNote } from '../../ui/step.tsx'
import type { PageView, SharedContext } from '../screen.types.ts'
import { FormPage, type FormPageProps } from './form-page.tsx'

export interface StepFormProps extends FormPageProps {
  readonly view: PageView<SharedContext>
}

/** The form of a page of the checkout, with what is stored of it. */
export function StepForm({ status, actions, above, backPath, ...props }: StepFormProps) {
  const { view } = props
  const { backgroundSave } = view.context
  const isSaved = !view.isBusy && backgroundSave?.page !== view.page && view.order.isStored(view)
  return (
    <FormPage
      {...props}
      backPath={backPath ?? view.order.backPath(view)}
      status={status ?? (isSaved ? <SavedNote>{savedText(view)}</SavedNote> : null)}
      above={
        <>
          {above}
          {view.order.banner(view)}
        </>
      }
      actions={
        <>
          <UnsavedNote>{unsavedText(view)}</UnsavedNote>
          {actions}
        </>
      }
    />
  )
}

/** Says that the previous answer is not stored yet, if nothing else failed. */
const unsavedText = ({ context, page, hasFailed, isBusy }: PageView<SharedContext>): string | null => {
  if (hasFailed || isBusy) return null
  if (context.backgroundSave?.failure)
    return 'Sua última resposta ainda não foi salva. Quando você continuar, a gente tenta de novo.'
  return context.serverErrors != null && context.serverErrors.page !== page
    ? 'Sua última resposta precisa de um ajuste. Quando você continuar, a gente volta a ela.'
    : null
}

const savedText = ({ context, page }: PageView<SharedContext>): string => {
  const at = context.savedAt?.[page]
  return at === undefined ? 'Resposta salva' : `Salvo às ${at}`
}
