import type { Campaign } from '@ultrafibra/contract/campaign'
import type { Plan } from '@ultrafibra/contract/plan'
import { deviceDiscount, identityCheck } from '@ultrafibra/contract/shop-offer'
import { durationText } from '../format/duration.ts'
import { devicesOf, speedText } from './plan-facts.ts'
import { perksOf, told } from './promises.ts'
import { both, bySpeed, sentence } from './sold-words.ts'

/** A slide after the campaign's own offer. */
export interface Banner {
  readonly id: 'tech' | 'plans' | 'security'
  readonly eyebrow: string
  readonly title: string
  readonly lead: string
  /** A hash on the page; null without a link. */
  readonly link: { readonly href: string; readonly label: string } | null
}

const tech: readonly Banner[] =
  deviceDiscount === null
    ? []
    : [
        {
          id: 'tech',
          eyebrow: 'Clube de aparelhos',
          title: 'Celular e notebook com desconto',
          lead: `Para cliente da fibra, depois de ${deviceDiscount.afterHours} horas: em até ${deviceDiscount.instalments} parcelas, com fidelidade de ${durationText(deviceDiscount.loyaltyMonths)} do aparelho.`,
          link: null,
        },
      ]

const security: readonly Banner[] = identityCheck
  ? [
      {
        id: 'security',
        eyebrow: 'Contratação segura',
        title: 'Ninguém contrata no seu nome',
        lead: 'Se for preciso, depois do pedido a gente confirma sua identidade com documento e selfie. Seus dados seguem a LGPD.',
        link: { href: '#faq-docs-selfie', label: 'Como funciona' },
      },
    ]
  : []

const fromTo = (plans: readonly Plan[]): readonly Banner[] => {
  const sorted = bySpeed(plans)
  const [first, last] = [sorted[0], sorted.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const suited = sorted.filter((plan) => devicesOf(plan) !== null)
  const ends = [...new Set([suited[0], suited.at(-1)])].filter((plan) => plan !== undefined)
  const devices = ends.map((plan) => `até ${devicesOf(plan)} no ${speedText(plan.plan_download)}`)
  const perks = perksOf(plans)
  const fast = speedText(last.plan_download).replace(' ', '\u00a0')
  return [
    {
      id: 'plans',
      eyebrow: 'Planos de fibra',
      title: `De ${speedText(first.plan_download)} a ${fast}`,
      lead: told(
        devices.length > 0 && `${sentence(devices.join(', ').replace(' no', ' aparelhos no'))}.`,
        perks.length > 0 && `Com ${both(perks)}.`,
      ),
      link: { href: '#planos', label: 'Ver planos' },
    },
  ]
}

/**
 * The slides after a campaign's offer. Without the linked question on the page, a slide has no link.
 * @param plans the plans on sale
 */
export const bannersOf = ({ faq }: Pick<Campaign, 'faq'>, plans: readonly Plan[]): readonly Banner[] => [
  ...tech,
  ...fromTo(plans),
  ...security.map((banner) => (faq === 'general' ? banner : { ...banner, link: null })),
]
