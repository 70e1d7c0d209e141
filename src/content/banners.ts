import type { Campaign } from '../../contract/campaign.ts'
import type { Plan } from '../../contract/plan.ts'
import { devicesOf, speedText } from './plan-facts.ts'
import { bySpeed, sentence } from './sold-words.ts'

/** A slide after the campaign's own offer. */
export interface Banner {
  readonly id: 'tech' | 'plans' | 'security'
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  /** A hash on the page; null without a link. */
  readonly link: { readonly href: string; readonly label: string } | null
}

const banners: readonly Banner[] = [
  {
    id: 'tech',
    eyebrow: 'Clube de aparelhos',
    title: 'Celular e notebook com desconto',
    lead: 'Para cliente da fibra, depois de 24 horas: em até 12 parcelas, com fidelidade de 12 meses do aparelho.',
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
    title: 'Ninguém contrata no seu nome',
    lead: 'A gente confirma sua identidade com documento e selfie, e seus dados seguem a LGPD.',
    link: { href: '#faq-docs-selfie', label: 'Como funciona' },
  },
]

const fromTo = (banner: Banner, plans: readonly Plan[]): Banner => {
  const speeds = bySpeed(plans).map(({ plan_download }) => speedText(plan_download))
  const suited = bySpeed(plans).filter((plan) => devicesOf(plan) !== null)
  const ends = [suited[0], suited.at(-1)].filter((plan) => plan !== undefined)
  const devices = ends.map((plan) => `até ${devicesOf(plan)} no ${speedText(plan.plan_download)}`)
  return {
    ...banner,
    title: `De ${speeds[0]} a ${speeds.at(-1)?.replace(' ', '\u00a0')}`,
    lead: `${sentence(devices.join(', ').replace(' no', ' aparelhos no'))}. Com modem Wi-Fi e instalação grátis.`,
  }
}

/**
 * The slides after a campaign's offer. Without the linked question on the page, a slide has no link.
 * @param plans the plans on sale
 */
export const bannersOf = ({ faq }: Pick<Campaign, 'faq'>, plans: readonly Plan[] = []): readonly Banner[] =>
  banners.map((banner) => {
    if (banner.id === 'security' && faq !== 'general') return { ...banner, link: null }
    return banner.id === 'plans' && plans.length > 0 ? fromTo(banner, plans) : banner
  })
