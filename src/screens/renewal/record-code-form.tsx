import type { OffersEvent, OffersMemory } from '../../../machines/offers/offers.types.ts'
import { CodeField, ResendCode } from '../parts/code-fields.tsx'
import { FormPage } from '../parts/form-page.tsx'
import { OtherWays, sentTo } from '../parts/record-code.tsx'
import type { PageProps } from '../screen.types.ts'

export interface RecordCodeFormProps extends PageProps<OffersMemory<unknown>, OffersEvent> {
  /** Back link without script. */
  readonly backPath: string
}

/** The page that asks for the code sent to the customer of a CPF. */
export function RecordCodeForm(props: RecordCodeFormProps) {
  const { view } = props
  return (
    <>
      <FormPage
        {...props}
        title="Digite o código do seu e-mail"
        why={sentTo(view, view.context.customer?.email)}
        fields={['code']}
        submitLabel="Validar"
        actions={<ResendCode {...props} />}
      >
        <CodeField {...props} />
      </FormPage>
      <OtherWays />
    </>
  )
}
