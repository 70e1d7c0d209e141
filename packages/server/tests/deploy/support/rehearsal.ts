import { type Audit, audit } from '../../load/support/audit.ts'
import { buy, type Purchase } from '../../load/support/shopper.ts'
import { createTimings, type Timings } from '../../load/support/timings.ts'
import { type Computer, openComputer } from './computer.ts'

/** What visitors met while a release was replaced and taken back. */
export interface Rehearsal {
  readonly purchases: number
  readonly audit: Audit
  readonly timings: Timings
  /** Pages and their scripts that could not be fetched. */
  readonly missing: readonly string[]
  /** Titles of the pages, in the order in which they were first shown. */
  readonly shown: readonly string[]
  /** Of the server processes that were replaced. */
  readonly exitCodes: readonly (number | null)[]
  readonly seconds: number
}

/** Opens the home page and its script again and again, as new visitors do. */
const watchPages = (url: string, isOver: () => boolean) => {
  const missing: string[] = []
  const shown: string[] = []
  const fetched = async (path: string): Promise<string> => {
    const answer = await fetch(url + path).catch(() => null)
    // A kept connection may end; a browser opens another one.
    const again = answer ?? (await fetch(url + path))
    if (!again.ok) missing.push(`${path} ${again.status}`)
    return again.text()
  }
  const watch = async (): Promise<void> => {
    while (!isOver()) {
      const page = await fetched('/')
      const [, title = '', script = ''] = /<title>(\w+)<.*src="([^"]+)"/.exec(page) ?? []
      if (shown.at(-1) !== title) shown.push(title)
      await fetched(script)
    }
  }
  return { missing, shown, ended: watch() }
}

const replaceUnder = async ({ nginx, release }: Computer, visitors: number, timings: Timings) => {
  const purchases: Purchase[] = []
  let isOver = false
  let next = 0
  const shop = async (): Promise<void> => {
    do {
      next += 1
      purchases.push(await buy(nginx.url, next, timings))
    } while (!isOver)
  }
  const pages = watchPages(nginx.url, () => isOver)
  const shopping = Promise.all(Array.from({ length: visitors }, shop))
  await Promise.race([release('b').then(() => release('--back')), shopping])
  isOver = true
  await Promise.all([shopping, pages.ended])
  return { purchases, pages }
}

/** Replaces release `a` by `b` and goes back, while so many visitors buy at once, each again and again. */
export const rehearse = async (databaseUrl: string, visitors: number): Promise<Rehearsal> => {
  const computer = await openComputer(databaseUrl)
  const timings = createTimings()
  const began = performance.now()
  try {
    const { purchases, pages } = await replaceUnder(computer, visitors, timings)
    return {
      purchases: purchases.length,
      audit: await audit(computer.store, purchases),
      timings,
      missing: pages.missing,
      shown: pages.shown,
      exitCodes: [...computer.exitCodes],
      seconds: (performance.now() - began) / 1000,
    }
  } finally {
    await computer.close()
  }
}

/** Responses with a status of 500 or above, by call and status. */
export const serverErrors = (timings: Timings): readonly string[] =>
  Object.keys(timings.failures()).filter((what) => / 5\d\d$/.test(what))
