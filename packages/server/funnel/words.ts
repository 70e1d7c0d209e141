/** A number as it is written in Brazil: `1.204`. */
export const number = (value: number): string => value.toLocaleString('pt-BR')

/** A share of one in percent: `31,0 %`. */
export const percent = (share: number): string =>
  `${(share * 100).toLocaleString('pt-BR', { minimumFractionDigits: 1, maximumFractionDigits: 1 })} %`

/** A difference of shares in percent points, with its direction: `▲ 12,4 p.p.`. */
export const points = (difference: number): string =>
  `${difference < 0 ? '▼' : '▲'} ${percent(Math.abs(difference)).replace(' %', ' p.p.')}`

/** A campaign as it is shown. */
export const campaignName = (addon: string): string => (addon === '' ? 'sem campanha' : addon)

/** Text in markup. */
export const xml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
