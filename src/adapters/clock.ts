import type { IsoDay } from '../../contract/brazil/date.ts'

/** Where time comes from; tests give their own. */
export interface BrowserClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** The calendar day in America/Sao_Paulo. */
  readonly today: () => IsoDay
  /** Hour and minute in America/Sao_Paulo as Brazilians write it: `14h32`. */
  readonly timeOfDay: () => string
}

const saoPaulo = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Sao_Paulo', dateStyle: 'short' })

const hourAndMinute = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

export const browserClock: BrowserClock = {
  now: () => Date.now(),
  today: () => saoPaulo.format(Date.now()),
  timeOfDay: () => hourAndMinute.format(Date.now()).replace(':', 'h'),
}

/** A day by the server's clock, as soon as one of its answers told the time: the browser's own may be wrong by years. */
export const serverDay = ({ now }: Pick<BrowserClock, 'now'>) => {
  let aheadMs = 0
  return {
    /** @param date an HTTP date; any other text says nothing */
    hear: (date: string): void => {
      const told = Date.parse(date)
      if (!Number.isNaN(told)) aheadMs = told - now()
    },
    today: (): IsoDay => saoPaulo.format(now() + aheadMs),
  }
}

/** Numbers that only grow, following the clock: what orders the writes of one lead. */
export const sequenceFrom = (clock: Pick<BrowserClock, 'now'>) => {
  let last = 0
  return {
    next: (): number => {
      last = Math.max(last + 1, clock.now())
      return last
    },
    /** Goes on after `seen`, a number that the server already knows. */
    follow: (seen: number): void => {
      last = Math.max(last, seen)
    },
  }
}
