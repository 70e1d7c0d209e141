/** A streaming service that a plan may come with, by the slug of its subscription. */
export type Service = 'globoplay' | 'max' | 'paramount'

/** In the order in which a card offers them, and falls back to them. */
export const services: readonly Service[] = ['globoplay', 'max', 'paramount']

/** What a list of plans can be narrowed to, by what comes with a plan. */
export const bundles = ['basic', 'paramount', 'max', 'max-deezer', 'max-paramount'] as const
export type Bundle = (typeof bundles)[number]

/** A plan among those that one card shows; `service` is null for the plan without streaming. */
export interface Variant {
  readonly sku: string
  readonly service: Service | null
  /** Absent if the list cannot be narrowed to it. */
  readonly bundle?: Bundle | undefined
}

/** What a card may choose from: one variant for each service at most, and the service that stays as it is. */
export interface Choices {
  readonly variants: readonly Variant[]
  /** The service whose switch cannot be used; null for none. */
  readonly locked: Service | null
}

/** The sku that the card shows with this service; undefined where it has no such plan. */
export const skuWith = (variants: readonly Variant[], service: Service | null): string | undefined =>
  variants.find((one) => one.service === service)?.sku

/** The service that an sku of the card comes with; undefined where the card lacks the sku. */
export const serviceOf = (variants: readonly Variant[], sku: string): Service | null | undefined =>
  variants.find((one) => one.sku === sku)?.service

/** Whether a visitor may turn this service on. */
export const canTurnOn = ({ variants, locked }: Choices, service: Service): boolean =>
  service !== locked && skuWith(variants, service) !== undefined

/**
 * What is on after this service was turned off: nothing where there is a plan without streaming, else another
 * service that may be turned on, else the same.
 */
export const afterTurningOff = (choices: Choices, service: Service): Service | null => {
  if (service === choices.locked) return service
  if (skuWith(choices.variants, null) !== undefined) return null
  return services.find((other) => other !== service && canTurnOn(choices, other)) ?? service
}
