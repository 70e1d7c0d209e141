import type { Offering } from './sold-words.ts'

/** One question; `id` is its place on the page, and what a link's hash opens. */
export interface FaqItem {
  readonly id: string
  readonly question: string
  /** Paragraphs of plain text. */
  readonly answer: readonly string[]
  /** Where to go on: a path of the site, without the campaign. */
  readonly link?: { readonly path: string; readonly label: string }
  /** Left out of what search engines are told: it concerns only who is on the page. */
  readonly unpublished?: true
}

/** A question as it is written: its answer may depend on what is sold, and where that is null it is not asked. */
export interface FaqEntry extends Omit<FaqItem, 'answer'> {
  readonly answer: readonly string[] | ((sold: Offering) => string | null)
}

/** Questions of one subject; a list of one subject only has no heading. */
export interface FaqGroup {
  readonly title: string | null
  readonly items: readonly FaqItem[]
}

export interface Faq {
  readonly title: string
  readonly groups: readonly FaqGroup[]
  /** Whether the first question is open from the start. */
  readonly opensFirst: boolean
  /** Shown instead of questions: the link of the internal form. */
  readonly form: { readonly text: string; readonly label: string; readonly href: string } | null
}
