import { monthsText } from '@ultrafibra/contract/bill-lines'

/** '12 meses'. */
export const durationText = (months: number): string => monthsText(months).replace('\u00a0', ' ')

/** '1 ano', '6 meses'. */
export const yearText = (months: number): string => (months === 12 ? '1 ano' : durationText(months))
