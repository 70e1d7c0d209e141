import * as brand from '@ultrafibra/contract/brand'
import type { Plan } from '@ultrafibra/contract/plan'
import { wifi6Devices } from '../../content/home.ts'
import {
  hasFreeInstallation,
  hasFreeModem,
  loyaltyMonths,
  loyaltyWords,
  priceDuration,
  savesByDebit,
  told,
} from '../../content/promises.ts'
import { atSpeeds, both, sentence, servicesOf, withService, withWifi6 } from '../../content/sold-words.ts'
import { type PageCard, PageCards } from './page-cards.section.tsx'
import { offersOf } from './page-offers.ts'
import type { SectionProps } from './section.types.ts'

const priceReason = (plans: readonly Plan[]): PageCard | null => {
  const months = priceDuration(plans)
  if (months === undefined) return null
  return {
    icon: 'card',
    title: `O preço dura ${months}`,
    text: `${savesByDebit(plans) ? 'No débito automático, o' : 'O'} valor da Black Friday vale por ${months.replace('12 meses', 'um ano inteiro')}.`,
  }
}

const installationReason = (plans: readonly Plan[]): PageCard | null =>
  hasFreeInstallation(plans)
    ? {
        icon: 'wrench',
        title: 'Instalação grátis',
        text: told(
          hasFreeModem(plans) && 'Com modem Wi-Fi incluso.',
          'Você escolhe o dia, a partir do 3º dia útil.',
        ),
      }
    : null

const wifi6Reason = (plans: readonly Plan[]): PageCard | null => {
  const speeds = atSpeeds(withWifi6(plans))
  const [first, ...others] = wifi6Devices(plans)
  if (speeds === null || first === undefined) return null
  const more = others.map(({ speed, devices }) => `, e até ${devices} no ${speed}`).join('')
  return {
    icon: 'wifi',
    title: `Wi-Fi 6 ${speeds.replaceAll(' Giga e no ', ' e no ')}`,
    text: `Até ${first.devices} aparelhos ao mesmo tempo no ${first.speed}${more}.`,
  }
}

const streamingReason = (plans: readonly Plan[]): PageCard | null => {
  const services = servicesOf(plans).map((service) => `${service} ${atSpeeds(withService(plans, service))}`)
  return services.length === 0
    ? null
    : { icon: 'play', title: 'Streaming no pacote', text: `${both(services)}, na mesma conta da internet.` }
}

const loyaltyReason = (plans: readonly Plan[]): PageCard | null => {
  const words = loyaltyWords(plans)
  if (words === undefined) return null
  if (loyaltyMonths(plans) === 0)
    return { icon: 'shield', title: sentence(words), text: 'Saia quando quiser, sem multa.' }
  return {
    icon: 'shield',
    title: 'Sem letra miúda',
    text: `A ${words.replace('fidelidade', 'fidelidade é')} e está escrita em cada oferta, antes do pedido.`,
  }
}

const citiesReason: PageCard = {
  icon: 'pin',
  title: `Em mais de ${brand.cityCount} cidades`,
  text: 'Com o CEP e o número a gente confere se a fibra chega na sua rua.',
}

const counts = ['Nenhum', 'Um', 'Dois', 'Três', 'Quatro', 'Cinco', 'Seis'] as const

/** Reasons to buy on Black Friday: those that its plans give. */
export function BlackFridayReasons({ view }: SectionProps) {
  const plans = offersOf(view)
  const reasons = [
    priceReason(plans),
    installationReason(plans),
    wifi6Reason(plans),
    streamingReason(plans),
    citiesReason,
    loyaltyReason(plans),
  ].filter((reason) => reason !== null)
  return (
    <PageCards
      id="motivos"
      title={`${counts[reasons.length]} ${reasons.length === 1 ? 'motivo' : 'motivos'} para contratar agora`}
      lead="A oferta é de Black Friday. A fibra é a de todo dia."
      cards={reasons}
    />
  )
}
