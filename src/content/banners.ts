import type { Campaign } from '../../contract/campaign.ts'
import type { Plan } from '../../contract/plan.ts'
import { devicesOf, speedText } from './plan-facts.ts'

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
    title: 'Do 500 Mega ao mais rápido',
    lead: 'Até 40 aparelhos no 500 Mega. Com modem Wi-Fi e instalação grátis.',
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

const upTo = (banner: Banner, fastest: Plan): Banner => {
  const speed = speedText(fastest.plan_download)
  return {
    ...banner,
    title: `De 500 Mega a ${speed.replace(' ', '\u00a0')}`,
    lead: `Até 40 aparelhos no 500 Mega, até ${devicesOf(fastest)} no ${speed}. Com modem Wi-Fi e instalação grátis.`,
  }
}

/**
 * The slides behind a campaign's offer. A link to a question is left out where the page does not answer it.
 * @param fastest the fastest plan on sale
 */
export const bannersOf = ({ faq }: Pick<Campaign, 'faq'>, fastest?: Plan): readonly Banner[] =>
  banners.map((banner) => {
    if (banner.id === 'security' && faq !== 'general') return { ...banner, link: null }
    return banner.id === 'plans' && fastest ? upTo(banner, fastest) : banner
  })
