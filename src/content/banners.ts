import type { Campaign } from '../../contract/campaign.ts'

/** A slide beside the campaign's own offer, which is the first one. */
export interface Banner {
  readonly id: 'tech' | 'plans' | 'security'
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  /** A place on the page; null where the slide only tells. */
  readonly link: { readonly href: string; readonly label: string } | null
}

const banners: readonly Banner[] = [
  {
    id: 'tech',
    eyebrow: 'Clube de aparelhos',
    title: 'Celular e notebook com desconto',
    lead: 'Para quem é cliente da fibra: liberado depois de 24 horas, em até 12 parcelas, com fidelidade de 12 meses para o aparelho.',
    link: null,
  },
  {
    id: 'plans',
    eyebrow: 'Planos de fibra',
    title: 'De 500 Mega a 2\u00a0Giga',
    lead: 'Até 40 aparelhos no 500 Mega, até 96 no 2 Giga. Com modem Wi-Fi e instalação grátis.',
    link: { href: '#planos', label: 'Ver planos' },
  },
  {
    id: 'security',
    eyebrow: 'Contratação segura',
    title: 'Só você contrata em seu nome',
    lead: 'A gente confirma sua identidade com documento e selfie, e seus dados seguem a LGPD.',
    link: { href: '#faq-docs-selfie', label: 'Como funciona' },
  },
]

/** The slides behind a campaign's offer. A link to a question is left out where the page does not answer it. */
export const bannersOf = ({ faq }: Pick<Campaign, 'faq'>): readonly Banner[] =>
  banners.map((banner) =>
    banner.id === 'security' && faq !== 'general' ? { ...banner, link: null } : banner,
  )
