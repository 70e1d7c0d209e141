import { randomInt } from 'node:crypto'
import { buy } from '@ultrafibra/server/tests/load/support/shopper'
import { createTimings } from '@ultrafibra/server/tests/load/support/timings'
import { printCalls } from './report.ts'

/** So many orders can still be deleted by hand. */
const mostPurchases = 1_000
const farthestIndex = 90_000_000

const isLoopback = ({ hostname }: URL): boolean => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname)

/** Where to buy; else why not. */
export const targetOf = (text: string, purchases: number, isAllowed: boolean): URL | string => {
  if (!URL.canParse(text) || !/^https?:$/.test(new URL(text).protocol))
    return `${text} is no address of a site.`
  if (purchases > mostPurchases) return `At most ${mostPurchases} purchases: each leaves an order there.`
  const url = new URL(text)
  return isLoopback(url) || isAllowed
    ? url
    : `${url.host} is another computer: real orders would reach its systems. With --staging they may.`
}

const leftBehind = (host: string, count: number): string =>
  `Leaves on ${host}: ${count} orders of "Visitante … Load" with made-up CPFs, phones and @example.com, their events and mails.
Each asks that site's coverage of Avenida Paulista 1578, risk and calendar. One address may check 400 times a minute: see RATE_LIMIT_BYPASS_CIDRS.

`

/** Whole purchases at a site that is running already, each read again; whether all have their order. */
export const buyAt = async (url: URL, count: number): Promise<boolean> => {
  process.stdout.write(leftBehind(url.host, count))
  const timings = createTimings()
  const [base, first] = [url.href.replace(/\/$/, ''), randomInt(farthestIndex)]
  const began = performance.now()
  const visits = Array.from({ length: count }, (_, index) => buy(base, first + index, timings, 0, true))
  const settled = await Promise.allSettled(visits)
  const bought = settled.flatMap((one) => (one.status === 'fulfilled' ? one.value.orderNumber : []))
  printCalls(timings, count, (performance.now() - began) / 1000)
  for (const one of settled)
    if (one.status === 'rejected') process.stdout.write(`failed: ${(one.reason as Error).message}\n`)
  const distinct = new Set(bought).size
  process.stdout.write(`orders ${bought.length}, distinct numbers ${distinct}\n`)
  return distinct === count
}
