import { useSelector } from '@xstate/react'
import { type ComponentType, useState } from 'react'
import { movableLeadOf } from '../../machines/checkout/checkout.selectors.ts'
import { jsonEqual } from '../../machines/kit/actors.ts'
import type { Recovery } from '../adapters/stale-build.ts'
import { Button } from '../ui/button.tsx'
import { StatusRegion } from '../ui/status-region.tsx'
import type { ElsewhereActor } from './open-elsewhere.tsx'
import type { Site } from './site.ts'

interface ElsewhereProps {
  readonly site: Pick<Site, 'checkout'>
  readonly recover: Recovery
}

interface Opened {
  readonly Dialog: ComponentType<{ readonly actor: ElsewhereActor }>
  readonly actor: ElsewhereActor
}

/** Loads the dialog and its chart, which few visitors need. */
export const loadElsewhere = () => import('./open-elsewhere.tsx')

/** Offers to go on with the order on another device, once its e-mail is stored. */
export function Elsewhere({ site, recover }: ElsewhereProps) {
  const lead = useSelector(site.checkout, ({ context }) => movableLeadOf(context), jsonEqual)
  const [opened, setOpened] = useState<Opened | null>(null)
  const [isLost, setLost] = useState(false)
  if (lead === null) return null
  const open = async (): Promise<void> => {
    setLost(false)
    try {
      const { OpenElsewhere, startElsewhere } = await loadElsewhere().catch(recover)
      setOpened({ Dialog: OpenElsewhere, actor: startElsewhere(window, lead) })
    } catch {
      setLost(true)
    }
  }
  return (
    <>
      <Button variant="text" onPress={open}>
        Levar para outro aparelho
      </Button>
      <StatusRegion>{isLost ? 'Não deu certo agora. Tente de novo.' : ''}</StatusRegion>
      {opened ? <opened.Dialog actor={opened.actor} /> : null}
    </>
  )
}
