import { monthsText, reaisText } from './bill-lines.ts'
import { toCents } from './brazil/money.ts'
import { giftsText } from './campaign-gifts.ts'
import { capitalised } from './clean-text.ts'
import { mbpsOf, megaText, type Plan } from './plan.ts'

/** Public names of streaming services by the word that plans and addresses use, in the order of texts. */
export const serviceNames = { globoplay: 'Globoplay', max: 'HBO Max', paramount: 'Paramount+' } as const
const services = Object.entries(serviceNames).map(
  ([word, name]) => [new RegExp(`\\b${word}(plus)?\\b`, 'i'), name] as const,
)
const wifi6 = /^wi-?fi-?6$/i
const list = new Intl.ListFormat('pt-BR', { type: 'conjunction' })

const servicesIn = (text: string): readonly string[] =>
  services.filter(([pattern]) => pattern.test(text)).map(([, name]) => name)

/** Public names of a plan's streaming services: those that the site knows in its order, then others as the catalogue spells them. */
export const streamingNames = ({ subscriptions }: Pick<Plan, 'subscriptions'>): readonly string[] => {
  const told = subscriptions.map(({ slug, subscription = slug }) => subscription)
  const others = told.filter((text) => servicesIn(text).length === 0)
  return [...new Set([...servicesIn(told.join()), ...others])]
}

/** Names of a plan's benefits besides its streaming, as cards and papers spell them. */
export const includedNames = (plan: Pick<Plan, 'benefits' | 'subscriptions'>): readonly string[] => {
  const streaming: readonly string[] = [
    ...streamingNames(plan),
    ...plan.subscriptions.map(({ slug }) => slug.toLowerCase()),
  ]
  return plan.benefits
    .filter(({ slug, benefit }) => !streaming.includes(benefit) && !streaming.includes(slug.toLowerCase()))
    .map(({ slug, benefit }) => (wifi6.test(slug) ? 'Wi-Fi 6' : benefit))
}

const speedText = (speed: string): string => speed && megaText(mbpsOf(speed))

const downloadText = ({ plan_download, conditions }: Plan): string => {
  const { speed_bonus: bonus } = conditions ?? {}
  if (!bonus || mbpsOf(bonus.download_after) === mbpsOf(plan_download)) return speedText(plan_download)
  const during = bonus.months === 12 ? 'no 1º ano' : `por ${monthsText(bonus.months)}`
  return `${speedText(plan_download)} ${during}, depois ${speedText(bonus.download_after)}`
}

/** A label with what it says of a plan. */
type Fact = readonly [label: string, text: string]

const costText = (price: number | string | null | undefined, when: string): string => {
  const cents = toCents(price)
  if (cents === null) return ''
  return cents === 0 ? 'grátis' : reaisText(cents) + when
}

/** What installation and modem cost by name, each only where the catalogue says. */
export const setupCosts = ({ conditions }: Pick<Plan, 'conditions'>): readonly Fact[] => {
  const { installation, modem } = conditions ?? {}
  const costs: readonly Fact[] = [
    ['instalação', costText(installation?.price, ', uma vez, na 1ª conta')],
    ['modem Wi-Fi', costText(modem?.price, ' por mês')],
  ]
  return costs.filter(([, text]) => text !== '')
}

/** The same in one row. */
const setupFact = (plan: Plan): Fact => {
  const costs = setupCosts(plan)
  const texts = new Set(costs.map(([, text]) => text))
  const label = capitalised(costs.map(([name]) => name).join(' e '))
  if (texts.size < 2) return [label, capitalised([...texts].join())]
  return [label, costs.map((one) => one.map(capitalised).join(': ')).join('. ')]
}

/** What a plan gives for its price, by label, on every paper of an order; parts that it lacks are left out. */
export const soldFacts = (plan: Plan): readonly Fact[] => {
  const facts: readonly Fact[] = [
    ['Download', downloadText(plan)],
    ['Upload', speedText(plan.plan_upload)],
    ['Streaming', list.format(streamingNames(plan))],
    ['Inclui', list.format(includedNames(plan))],
    ['Bônus', giftsText(plan)],
    setupFact(plan),
  ]
  return facts.filter(([, text]) => text !== '')
}
