import { StatusRegion } from '../ui/status-region.tsx'
import { StepForm } from './parts/step-form.tsx'
import waiting from './parts/waiting.module.css'
import type { ScreenProps } from './screen.types.ts'

/** The wait for the last answer, once the order was asked for. */
export function Screen(props: ScreenProps) {
  return (
    <StepForm
      {...props}
      title="Confirmando seus dados"
      why="Falta guardar a sua última resposta. Em seguida, enviamos o pedido."
      backPath="/checkout/confirmacao/"
      fields={[]}
      instead={
        <div className={waiting.stack}>
          <StatusRegion>Guardando a sua última resposta.</StatusRegion>
        </div>
      }
    >
      {null}
    </StepForm>
  )
}
