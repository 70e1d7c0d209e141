/** All campaign variants: an optional prefix of every path (`/b/timpre/checkout/cep/`). */
export const everyAddon = [
  'timpre',
  'timcontrole',
  'timblack',
  'b',
  'b/r',
  'b/timpre',
  'b/timcontrole',
  'b/timblack',
  'c',
  'd',
  'r',
  'r2',
  'r3',
  'rs',
  'sp',
  'es',
  'black-friday',
  'fluxo',
  'fluxo-online',
  'oferta-colaborador',
  'premium',
  'livelo',
  'max',
  'hbo-max',
  'paramount',
  'globoplay',
  'globoplay/timpre',
  'globoplay/timcontrole',
  'globoplay/timblack',
  'movel-blindagem',
  'movel-blindagem/timcontrole',
  'movel-blindagem/timblack',
  'migracao-ultrafibra',
] as const satisfies readonly string[]

/** Campaigns of customers who change from another product of the operator: they are identified before they choose. */
const migrationAddons: readonly string[] = ['migracao-ultrafibra'] satisfies (typeof everyAddon)[number][]

export const isMigrationAddon = (addon: string): boolean => migrationAddons.includes(addon)
