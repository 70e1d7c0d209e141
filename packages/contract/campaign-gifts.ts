import type { Plan } from './plan.ts'

/** Gigabytes on the mobile line, by a campaign's key in the API. */
export const mobileGiga = { controle: 20, black: 30 } as const
/** For how long, at most. */
export const mobileBonusMonths = 12
/** The key of the campaign whose orders earn the partner's points. */
const pointsKey = 'livelo'
const keys: readonly string[] = [...Object.keys(mobileGiga), pointsKey]

const mobileBonusOf = (key: string | null | undefined): Plan['addonBonus'] =>
  Object.entries(mobileGiga)
    .filter(([one]) => one === key)
    .map(([, giga]) => ({
      addon_description: `Bônus de até ${giga} GB no celular por até ${mobileBonusMonths} meses`,
    }))

/** A plan as the campaign with this key sells it: with its mobile bonus, and with points only where it gives them. */
export const planIn = (key: string | null | undefined, plan: Plan): Plan => ({
  ...plan,
  addonBonus: [...mobileBonusOf(key), ...plan.addonBonus],
  livelo_dacc_points: key === pointsKey ? plan.livelo_dacc_points : null,
})

/** The key of the campaign whose gifts a plans file has: that of its name's last part. */
export const giftsKeyOf = (file: string): string | undefined =>
  keys.find((key) => file.endsWith(`-${key}.json`))

/** A plan as it is paid: points are for direct debit. */
export const planPaid = (plan: Plan, byDebit: boolean): Plan =>
  byDebit ? plan : { ...plan, livelo_dacc_points: null }

const count = new Intl.NumberFormat('pt-BR')

/** Partner points as '2.000'. */
export const pointsText = (points: number): string => count.format(points)

/** Bonuses and points of a plan, in words; '' for none. */
export const giftsText = ({ addonBonus, livelo_dacc_points: points }: Plan): string =>
  [
    ...addonBonus.map(({ addon_description }) => addon_description),
    ...(points ? [`${pointsText(points)} pontos no débito automático`] : []),
  ].join(', ')
