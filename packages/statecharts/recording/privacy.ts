/** Generates stand-ins for one kind of personal text. */
export interface StandInKind {
  /** Normal form: equal for the same value in any notation. */
  readonly same: (text: string) => string
  /** Possible replacements for the `count`-th value of this kind, best first. */
  readonly candidates: (text: string, count: number) => readonly string[]
}

/**
 * What an application says of its data. Inspectors get a mask for everything else than what is `harmless`; session logs
 * get stand-ins, so that guards decide as they did.
 */
export interface Privacy {
  /** Keys whose texts and numbers are not personal, beside XState's own. */
  readonly harmless: ReadonlySet<string>
  /** Keys below which everything is personal. */
  readonly personal: ReadonlySet<string>
  /** Keys of things whose numeric `id` is not personal. */
  readonly identified: ReadonlySet<string>
  /** Whether a log keeps a text though the mask hides it: a choice from a list, a text of the application. */
  readonly isPlain: (key: string, text: string) => boolean
  /** Parameters of an address that a log keeps. */
  readonly parameters: readonly string[]
  /** The kind of a key's texts; others keep their shape. */
  readonly kinds: Readonly<Record<string, StandInKind>>
  /**
   * What guards make of a text in this field: a stand-in has the same verdict.
   * @param input the log's input
   */
  readonly verdictOn: (field: string, text: string, input: unknown) => string
}

/** Everything is personal. */
export const strictPrivacy: Privacy = {
  harmless: new Set(),
  personal: new Set(),
  identified: new Set(),
  isPlain: () => false,
  parameters: [],
  kinds: {},
  verdictOn: () => '',
}
