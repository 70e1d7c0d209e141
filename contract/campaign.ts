/**
 * What a campaign variant (addon) changes, as fields: no chart or screen ever asks for a campaign's name.
 * `addon` is the path prefix without slashes, '' for the plain site.
 */
export interface Campaign {
  readonly addon: string
  /** The key that the API knows the addon by; null for the plain site. */
  readonly apiAddon: string | null
  readonly flow: 'default' | 'b' | 'migration'
  readonly noindex: boolean
  readonly needsCollaboratorCode: boolean
  readonly regionOffer: string | null
  readonly premium: boolean
  readonly plansFile: string
  readonly hiddenSkus: readonly string[]
  readonly hidesSalesPhone: boolean
  readonly hidesSupportPhone: boolean
  readonly forcesDark: boolean
}
