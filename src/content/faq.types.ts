import type { Offering } from './sold-words.ts'

/** One question; `id` is its hash on the page. */
export interface FaqItem {
  readonly id: string
  readonly question: string
  /** Paragraphs of plain text. */
  readonly answer: readonly string[]
  /** A link to a path of the site, without the campaign. */
  readonly link?: { readonly path: string; readonly label: string }
  /** Not in the structured data: concerns only visitors of the page. */
  readonly unpublished?: true
}

/** A question as written: its words and answer may depend on the plans sold; null leaves it out. */
export interface FaqEntry extends Omit<FaqItem, 'question' | 'answer'> {
  readonly question: string | ((sold: Offering) => string)
  readonly answer: readonly string[] | ((sold: Offering) => string | readonly string[] | null)
}

/** Questions of one subject; a single group has no heading. */
export interface FaqGroup {
  readonly title: string | null
  readonly items: readonly FaqItem[]
}

export interface Faq {
  readonly title: string
  readonly groups: readonly FaqGroup[]
  /** Ids of the questions that a long list begins with; none for a short list. */
  readonly asked: readonly string[]
  /** Whether the first question is open from the start. */
  readonly opensFirst: boolean
  /** Shown instead of questions: the link of the internal form. */
  readonly form: { readonly text: string; readonly label: string; readonly href: string } | null
}
