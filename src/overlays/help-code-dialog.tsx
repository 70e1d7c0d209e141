import type { SnapshotFrom } from 'xstate'
import type { HelpCodeEvent, helpCodeMachine } from '../../machines/help-code/help-code.machine.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { WaitStatus } from '../ui/wait-status.tsx'
import { movedText } from './elsewhere-dialog.tsx'
import styles from './help-code-dialog.module.css'

export interface HelpCodeDialogProps {
  readonly snapshot: SnapshotFrom<typeof helpCodeMachine>
  readonly send: (event: HelpCodeEvent) => void
}

/** In two groups, as people say it. */
const said = (code: string): string => `${code.slice(0, 3)} ${code.slice(3)}`

/** Shows the code for who helps the visitor. */
export function HelpCodeDialog({ snapshot, send }: HelpCodeDialogProps) {
  const { code, failure } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const ask = () => send({ type: 'help.ask' })
  return (
    <Dialog
      open={snapshot.status === 'active'}
      onClose={() => send({ type: 'drawer.close' })}
      title="Código para o atendente"
    >
      <p>Quem atende você vê em que página você está e desde quando. Não vê o que você digitou.</p>
      <div role="status" className={styles.place}>
        {isBusy ? <p>Buscando seu código...</p> : null}
        {code ? <p className={styles.code}>{said(code)}</p> : null}
      </div>
      {snapshot.matches('old') ? (
        <>
          <StatusRegion>Este código pode ter vencido.</StatusRegion>
          <Button onPress={ask}>Ver o código de agora</Button>
        </>
      ) : null}
      {failure ? (
        <FailureNotice
          headline="O código não veio"
          text={failure.status === 403 ? movedText : failure.text}
          reassurance={failure.status === 403 ? '' : 'Seu pedido continua salvo.'}
          onRetry={snapshot.hasTag('failed') ? ask : undefined}
        />
      ) : null}
      <WaitStatus busy={isBusy} slow={snapshot.hasTag('slow')} />
    </Dialog>
  )
}
