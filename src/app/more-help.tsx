import { useSelector } from '@xstate/react'
import { type ReactElement, useState } from 'react'
import { movableLeadOf } from '../../machines/checkout/checkout.selectors.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import type { Recovery } from '../adapters/stale-build.ts'
import { Button } from '../ui/button.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import type { Site } from './site.ts'

interface MoreHelpProps {
  readonly site: Pick<Site, 'checkout'>
  readonly recover: Recovery
}

/** Loads the dialogs and their charts, which few visitors need. */
export const loadHelp = () => import('./open-help.tsx')

interface OpenerProps {
  readonly text: string
  /** Loads and starts what the dialog shows. */
  readonly open: () => Promise<ReactElement>
}

function Opener({ text, open }: OpenerProps) {
  const [dialog, setDialog] = useState<ReactElement | null>(null)
  const [isLost, setLost] = useState(false)
  const press = (): void => {
    setLost(false)
    open().then(setDialog, () => setLost(true))
  }
  return (
    <>
      <Button variant="text" onPress={press}>
        {text}
      </Button>
      <StatusRegion>{isLost ? 'Não deu certo agora. Tente de novo.' : ''}</StatusRegion>
      {dialog}
    </>
  )
}

/** Offers what helps with an order that is stored: a code for who helps, and once its e-mail is, to go on on another device. */
export function MoreHelp({ site, recover }: MoreHelpProps) {
  const id = useSelector(site.checkout, ({ context }) => (context.order === null ? context.leadId : null))
  const lead = useSelector(site.checkout, ({ context }) => movableLeadOf(context), jsonEqual)
  const file = () => loadHelp().catch(recover)
  return (
    <>
      {id === null ? null : (
        <Opener text="Código para o atendente" open={async () => (await file()).openHelpCode(window, id)} />
      )}
      {lead === null ? null : (
        <Opener
          text="Levar para outro aparelho"
          open={async () => (await file()).openElsewhere(window, lead)}
        />
      )}
    </>
  )
}
