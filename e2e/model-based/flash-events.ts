import { expect } from '@playwright/test'
import type { Driver, Now } from './driver.ts'

const dismissal = ({ page }: Now) => page.getByRole('button', { name: 'Fechar aviso', includeHidden: true })

/** The flash message about a requested call: appears and disappears by timer, or is dismissed. */
export const flashCauses: Driver['causes'] = {
  'flash.dismiss': (now) => dismissal(now).click(),
  'xstate.snapshot.flash': (now) => {
    const { value } = now.event.snapshot as { value: string }
    return expect(dismissal(now)).toHaveCount(value === 'shown' ? 1 : 0)
  },
}
