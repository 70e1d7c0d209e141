import type { Campaign } from '../../contract/campaign.ts'
import type { Faq, FaqItem } from './faq.types.ts'
import { generalFaq } from './faq-general.ts'
import { globoplayFaq, hboMaxFaq, paramountFaq } from './faq-streaming.ts'

const listOf = (title: string, items: readonly FaqItem[], opensFirst = false): Faq => ({
  title,
  groups: [{ title: null, items }],
  opensFirst,
  form: null,
})

const lists: Readonly<Record<Campaign['faq'], Faq>> = {
  general: { title: 'Perguntas frequentes', groups: generalFaq, opensFirst: false, form: null },
  paramount: listOf('Dúvidas sobre o Paramount+', paramountFaq),
  'hbo-max': listOf('Dúvidas sobre a HBO Max', hboMaxFaq),
  globoplay: listOf('Dúvidas sobre o Globoplay', globoplayFaq, true),
  collaborator: {
    title: 'Dúvidas sobre a oferta do colaborador?',
    groups: [],
    opensFirst: false,
    form: {
      text: 'As respostas e o canal de ajuda ficam no formulário interno.',
      label: 'Clique Aqui',
      href: 'https://colaborador.exemplo.com.br/fibra/ajuda',
    },
  },
}

/** The questions that a page answers: those of `kind`, as a campaign or a page names it. */
export const faqOf = (kind: Campaign['faq']): Faq => lists[kind]

export const faqItems = ({ groups }: Faq): readonly FaqItem[] => groups.flatMap(({ items }) => items)

/** A list of questions as schema.org's FAQPage; without a list the general one. Answers are plain text. */
export const structuredFaq = (faq: Faq = lists.general): object => ({
  '@context': 'https://schema.org',
  '@type': 'FAQPage',
  mainEntity: faqItems(faq)
    .filter(({ unpublished }) => !unpublished)
    .map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer.join(' ') },
    })),
})
