import { callBackFrom } from '@ultrafibra/contract/brand'
import type { CallBackContext, CallBackEvent } from '../../../machines/call-back/call-back.setup.ts'
import type { PageProps } from '../screen.types.ts'
import { CallForm } from './call-form.tsx'
import styles from './ways-to-talk.module.css'
import { WaysToTalk } from './ways-to-talk.tsx'

export function Screen(props: PageProps<CallBackContext, CallBackEvent>) {
  return (
    <CallForm
      {...props}
      title="Fale com a gente"
      why={`Deixe seu celular e ligamos em alguns segundos, ${callBackFrom}. Ou escolha outro jeito, logo abaixo.`}
    >
      <section className={styles.more} aria-labelledby="outros-jeitos">
        <h2 id="outros-jeitos">Outros jeitos de falar</h2>
        <WaysToTalk campaign={props.view.context.campaign} />
      </section>
    </CallForm>
  )
}
