import type { FunnelReport } from '@ultrafibra/contract/funnel'

/** What sends reports that nobody waits for, also while the page is left. */
export type Beacon = (report: FunnelReport) => void

/** Sends to the shop's API; a report that does not arrive is not repeated. */
export const moveBeacon =
  (window: Window, base: string): Beacon =>
  (report) => {
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' })
    const url = `${base}/funnel`
    if (window.navigator.sendBeacon?.(url, body)) return
    window.fetch(url, { method: 'POST', body, keepalive: true, credentials: 'omit' }).catch(() => undefined)
  }
