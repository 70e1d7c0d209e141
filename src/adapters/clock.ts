import { brazilianDay, type IsoDay } from '@ultrafibra/contract/brazil/date'

/** The clock as a port; tests pass a fake. */
export interface BrowserClock {
  /** Milliseconds since 1970. */
  readonly now: () => number
  /** Today in America/Sao_Paulo. */
  readonly today: () => IsoDay
  /** Hour and minute in America/Sao_Paulo: `14h32`. */
  readonly timeOfDay: () => string
}

const hourAndMinute = new Intl.DateTimeFormat('pt-BR', {
  timeZone: 'America/Sao_Paulo',
  hour: '2-digit',
  minute: '2-digit',
})

export const browserClock: BrowserClock = {
  now: () => Date.now(),
  today: () => brazilianDay(Date.now()),
  timeOfDay: () => hourAndMinute.format(Date.now()).replace(':', 'h'),
}

/** Today by the server's clock once a response had a date: the browser's clock may be years off. */
export const serverDay = ({ now }: Pick<BrowserClock, 'now'>) => {
  let aheadMs = 0
  return {
    /** @param date an HTTP date; any other text says nothing */
    hear: (date: string): void => {
      const serverTime = Date.parse(date)
      if (!Number.isNaN(serverTime)) aheadMs = serverTime - now()
    },
    today: (): IsoDay => brazilianDay(now() + aheadMs),
  }
}

/** Where the number of a write is kept until its answer; 0 for none. */
export interface UnansweredWrite {
  readonly read: () => number
  readonly write: (sequence: number) => void
}

/** Increasing numbers based on the clock; they order the writes of one lead. */
export const sequenceFrom = (clock: Pick<BrowserClock, 'now'>, unanswered?: UnansweredWrite) => {
  let last = 0
  let left = unanswered?.read() ?? 0
  return {
    next: (): number => {
      last = Math.max(last + 1, clock.now())
      unanswered?.write(last)
      return last
    },
    /** The server has answered the last write. */
    settle: (): void => {
      left = 0
      unanswered?.write(0)
    },
    /** Whether `seen`, what the server knows, lacks a write that was on its way when the page was left. */
    isAhead: (seen: number): boolean => seen < left,
    /** Continues after `seen`, the highest number the server knows. */
    follow: (seen: number): void => {
      last = Math.max(last, seen)
    },
  }
}
