import type { SnapshotFrom } from 'xstate'
import type { ElsewhereEvent, elsewhereMachine } from '../../machines/elsewhere/elsewhere.machine.ts'
import { Button } from '../ui/button.tsx'
import { Dialog } from '../ui/dialog.tsx'
import { FailureNotice } from '../ui/failure-notice.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import { WaitStatus } from '../ui/wait-status.tsx'

export interface ElsewhereDialogProps {
  readonly snapshot: SnapshotFrom<typeof elsewhereMachine>
  readonly send: (event: ElsewhereEvent) => void
}

/** Offers the link to another device, and says what became of it. */
export function ElsewhereDialog({ snapshot, send }: ElsewhereDialogProps) {
  const isSent = snapshot.hasTag('sent')
  return (
    <Dialog
      open={snapshot.status === 'active'}
      onClose={() => send({ type: 'drawer.close' })}
      title="Levar para outro aparelho"
    >
      {isSent ? <Sent snapshot={snapshot} send={send} /> : <Offer snapshot={snapshot} send={send} />}
      <StatusRegion hidden>{isSent ? 'Link enviado.' : ''}</StatusRegion>
    </Dialog>
  )
}

/** Another browser has the order, or this one has lost its cookie. */
export const movedText =
  'Este pedido não está mais neste aparelho. Se você o levou para outro, continue por lá.'

function Offer({ snapshot, send }: ElsewhereDialogProps) {
  const { email, failure } = snapshot.context
  const isBusy = snapshot.hasTag('busy')
  const ask = () => send({ type: 'link.send' })
  return (
    <>
      <p>
        {'A gente manda um link para '}
        <strong>{email}</strong>
        {
          '. Abra no aparelho em que quer continuar: seu pedido passa para lá, com tudo o que você já respondeu.'
        }
      </p>
      {failure ? (
        <FailureNotice
          headline="Não mandamos o link"
          text={failure.status === 403 ? movedText : failure.text}
          reassurance={failure.status === 403 ? '' : 'Seu pedido continua neste aparelho.'}
          onRetry={snapshot.hasTag('failed') ? ask : undefined}
        />
      ) : (
        <Button busy={isBusy} onPress={ask}>
          Mandar o link
        </Button>
      )}
      <WaitStatus busy={isBusy} slow={snapshot.hasTag('slow')} />
    </>
  )
}

function Sent({ snapshot, send }: ElsewhereDialogProps) {
  return (
    <>
      <p>
        {'Mandamos o link para '}
        <strong>{snapshot.context.email}</strong>
        {'. Ele vale por 30 minutos e funciona uma vez só. Não chegou? Olhe também na caixa de spam.'}
      </p>
      <Button variant="ghost" onPress={() => send({ type: 'drawer.close' })}>
        Ficar neste aparelho
      </Button>
      {snapshot.matches({ sent: 'ready' }) ? (
        <Button variant="text" onPress={() => send({ type: 'link.send' })}>
          Mandar outro link
        </Button>
      ) : null}
    </>
  )
}
