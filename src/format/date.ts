const utc = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('pt-BR', { ...options, timeZone: 'UTC' })

const short = utc({ weekday: 'short', day: 'numeric', month: 'short' })
const long = utc({ weekday: 'long', day: 'numeric', month: 'long' })
const weekday = utc({ weekday: 'short' })
const month = utc({ month: 'long' })
const dayAndMonth = utc({ day: 'numeric', month: 'short' })

/** A half day in words. */
export const periodTexts = { manha: 'de\u00a0manhã', tarde: 'à\u00a0tarde' } as const

export interface DayParts {
  readonly weekday: string
  readonly day: string
}

/** ISO day '1990-05-17' to '17/05/1990'; any other text stays. */
export function formatDay(iso: string): string {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(iso) ?? []
  return year ? `${day}/${month}/${year}` : iso
}

/** ISO day to 'seg., 23 de nov.'. */
export function formatShortDay(iso: string): string {
  return short.format(atMidnight(iso))
}

/** ISO day to 'segunda-feira, 23 de novembro'. */
export function formatLongDay(iso: string): string {
  return long.format(atMidnight(iso))
}

/** ISO day to 'novembro'. */
export function monthName(iso: string): string {
  return month.format(atMidnight(iso))
}

/** ISO day to {weekday: 'seg', day: '23 de nov'}. */
export function dayParts(iso: string): DayParts {
  const date = atMidnight(iso)
  return { weekday: bare(weekday.format(date)), day: bare(dayAndMonth.format(date)) }
}

function atMidnight(iso: string): Date {
  return new Date(`${iso}T00:00:00Z`)
}

function bare(text: string): string {
  return text.replace(/\.$/, '')
}
