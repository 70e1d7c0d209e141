import * as brand from '@ultrafibra/contract/brand'
import type { Campaign } from '@ultrafibra/contract/campaign'
import { isKnownPage } from '@ultrafibra/contract/pages'
import type { Faq, FaqEntry, FaqItem } from './faq.types.ts'
import { generalFaq, mostAsked } from './faq-general.ts'
import { globoplayFaq, hboMaxFaq, paramountFaq } from './faq-streaming.ts'
import type { Offering } from './sold-words.ts'

interface FaqList extends Omit<Faq, 'groups'> {
  readonly groups: readonly { readonly title: string | null; readonly items: readonly FaqEntry[] }[]
}

const listOf = (title: string, items: readonly FaqEntry[], opensFirst = false): FaqList => ({
  title,
  groups: [{ title: null, items }],
  asked: [],
  opensFirst,
  form: null,
})

/** The questions that a sale raises. */
const blackFridayQuestions: readonly string[] = [
  'faq-como-contratar',
  'faq-cobertura',
  'faq-instalacao-gratis',
  'faq-quando-instala',
  'faq-fidelidade',
  'faq-preco-12-meses',
  'faq-debito-automatico',
  'faq-black-friday',
  'faq-bonus-velocidade',
  'faq-streaming-preco',
]

const lists: Readonly<Record<Campaign['faq'], FaqList>> = {
  general: {
    title: 'Perguntas frequentes',
    groups: generalFaq,
    asked: mostAsked,
    opensFirst: false,
    form: null,
  },
  'black-friday': listOf(
    'Dúvidas sobre a Black Friday',
    generalFaq.flatMap(({ items }) => items).filter(({ id }) => blackFridayQuestions.includes(id)),
  ),
  paramount: listOf('Dúvidas sobre o Paramount+', paramountFaq),
  'hbo-max': listOf('Dúvidas sobre a HBO Max', hboMaxFaq),
  globoplay: listOf('Dúvidas sobre o Globoplay', globoplayFaq, true),
  collaborator: {
    title: 'Dúvidas sobre a oferta do colaborador?',
    groups: [],
    asked: [],
    opensFirst: false,
    form: {
      text: 'As respostas e o canal de ajuda ficam no formulário interno.',
      label: 'Clique Aqui',
      href: brand.collaboratorHelpForm,
    },
  },
}

const answered =
  (sold: Offering) =>
  ({ question, answer, ...item }: FaqEntry): readonly FaqItem[] => {
    if (item.link && !isKnownPage(item.link.path)) return []
    const own = typeof answer === 'function' ? answer(sold) : answer
    if (own === null) return []
    return [
      {
        ...item,
        question: typeof question === 'function' ? question(sold) : question,
        answer: typeof own === 'string' ? [own] : own,
      },
    ]
  }

/** A page's questions: those of `kind`, about the plans sold there. */
export const faqOf = (kind: Campaign['faq'], sold: Offering): Faq => ({
  ...lists[kind],
  groups: lists[kind].groups.map(({ title, items }) => ({ title, items: items.flatMap(answered(sold)) })),
})

export const faqItems = ({ groups }: Faq): readonly FaqItem[] => groups.flatMap(({ items }) => items)

/** Questions as schema.org's FAQPage. Answers are plain text. */
export const structuredFaq = (items: readonly FaqItem[]): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: items
    .filter(({ unpublished }) => !unpublished)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
})
