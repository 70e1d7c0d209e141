import { toCents } from '@ultrafibra/contract/brazil/money'
import { mobileBonusMonths } from '@ultrafibra/contract/campaign-gifts'
import { mbpsOf, megaText, type Plan } from '@ultrafibra/contract/plan'
import * as offer from '@ultrafibra/contract/shop-offer'
import {
  devicesOf,
  hasWifi6,
  installationCents,
  modemCents,
  speedBonusPartsOf,
  speedText,
  streamingText,
} from '../../src/content/plan-facts.ts'

/** A finished page, and the plans of its campaign. */
export interface ClaimingPage {
  readonly path: string
  readonly html: string
  readonly plans: readonly Plan[]
}

type Has = (plan: Plan) => boolean

/** What a sentence may name: the words, and whether a plan has what they name. */
interface Claim {
  readonly words: RegExp
  readonly has: (named: string, sentence: string, plans: readonly Plan[]) => boolean
}

const ofSome =
  (has: Has): Claim['has'] =>
  (_named, _sentence, plans) =>
    plans.some(has)

const mbpsIn = (named: string): string =>
  megaText(Number(named.replace(/[^\d,]/g, '').replace(',', '.')) * (named.includes('G') ? 1000 : 1))

const speedsOf = (plan: Plan): readonly string[] => {
  const parts = speedBonusPartsOf(plan)
  return [
    speedText(plan.plan_download),
    speedText(plan.plan_upload),
    ...(parts ? [parts.base, parts.more] : []),
  ]
}

const debitCents = ({ price_with_dacc, price }: Plan): number =>
  toCents(price_with_dacc) ?? toCents(price) ?? 0

const centsOf = (plan: Plan, plans: readonly Plan[]): readonly (number | null)[] => [
  ...[plan.price, plan.price_with_dacc, plan.price_full].map(toCents),
  ...[plan.conditions?.promotion?.price_after, plan.conditions?.loyalty?.exit_fee].map(toCents),
  installationCents(plan),
  modemCents(plan),
  // What a service costs more at one speed.
  ...plans
    .filter((other) => mbpsOf(other.plan_download) === mbpsOf(plan.plan_download))
    .map((other) => debitCents(plan) - debitCents(other)),
]

const monthsOf = (sentence: string, { conditions }: Plan): readonly (number | undefined)[] => {
  if (/fidelidade/i.test(sentence) && !/preço|ofertas/i.test(sentence)) return [conditions?.loyalty?.months]
  return [conditions?.promotion?.months, conditions?.speed_bonus?.months, conditions?.loyalty?.months]
}

/** Months that no plan states: of the discount on devices, and of the bonus on a mobile line. */
const otherMonths = (sentence: string): readonly (number | undefined)[] => [
  ...(/aparelho/i.test(sentence)
    ? [offer.deviceDiscount?.loyaltyMonths, offer.deviceDiscount?.instalments]
    : []),
  ...(/celular|bônus de internet|móvel/i.test(sentence) ? [mobileBonusMonths] : []),
]

const isAboutDevice = (sentence: string): boolean =>
  offer.deviceDiscount !== null && /aparelho/i.test(sentence)

const service = (name: string): Claim => ({
  words: new RegExp(name.replace('+', '\\+'), 'g'),
  has: ofSome(
    (plan) => streamingText(plan).includes(name) || plan.benefits.some(({ benefit }) => benefit === name),
  ),
})

const claims: readonly Claim[] = [
  {
    words: /\b\d+(?:,\d+)? (?:Mega|Giga)\b|\b\d+(?:MB|GB)\b/g,
    has: (named, _sentence, plans) => plans.some((plan) => speedsOf(plan).includes(mbpsIn(named))),
  },
  {
    words: /R\$ ?\d[\d.]*(?:,\d\d)?/g,
    has: (named, _sentence, plans) => {
      const cents = toCents(named.replace(/R\$ ?|\./g, ''))
      return plans.some((plan) => centsOf(plan, plans).includes(cents))
    },
  },
  {
    words: /\b\d+ (?:meses|mês|parcelas)\b|\b(?:1|um) ano\b/g,
    has: (named, sentence, plans) => {
      const months = named.endsWith('ano') ? 12 : Number.parseInt(named, 10)
      return [...otherMonths(sentence), ...plans.flatMap((plan) => monthsOf(sentence, plan))].includes(months)
    },
  },
  {
    words: /sem fidelidade/gi,
    has: ofSome(({ conditions }) => conditions?.loyalty?.months === 0),
  },
  {
    words: /(?<!sem )fidelidade\b(?!\?)/gi,
    has: (_named, sentence, plans) =>
      isAboutDevice(sentence) || plans.some(({ conditions }) => (conditions?.loyalty?.months ?? 0) > 0),
  },
  {
    words: /instalação[^.]{0,12}(?:grátis|gratuita|não tem custo)/gi,
    has: ofSome((plan) => installationCents(plan) === 0),
  },
  {
    words: /modem[^.]{0,12}(?:incluso|grátis|sem custo)|com modem\b/gi,
    has: ofSome((plan) => modemCents(plan) === 0),
  },
  { words: /Wi-Fi 6/g, has: ofSome(hasWifi6) },
  {
    words: /\b\d+ aparelhos/g,
    has: (named, _sentence, plans) => plans.some((plan) => devicesOf(plan) === Number.parseInt(named, 10)),
  },
  ...['Globoplay', 'HBO Max', 'Paramount+', 'Deezer'].map(service),
  { words: /selfie/g, has: () => offer.identityCheck },
  {
    words: /desconto (?:na compra de|em) aparelhos|notebook/gi,
    has: () => offer.deviceDiscount !== null,
  },
]

const entities: Readonly<Record<string, string>> = {
  amp: '&',
  quot: '"',
  '#x27': "'",
  lt: '<',
  gt: '>',
  nbsp: ' ',
}
const plain = (text: string): string =>
  text
    .replace(/&(amp|quot|#x27|lt|gt|nbsp);/g, (_all, name) => entities[name] ?? '')
    .replace(/\s+/g, ' ')
    .replace(/^[\s{["]+|[\s}\]"]+$/g, '')

/** All that a page says, to readers and to programs: its sentences, title and descriptions, and structured data. */
const sentencesIn = (html: string): readonly string[] => {
  const shown = html
    .replace(/<(style|script(?! type="application\/ld\+json"))\b.*?<\/\1?[^>]*>/gs, '\n')
    .replace(/<[^>]*?(?:content|alt|aria-label)="([^"]*)"[^>]*>/g, '\n$1\n')
    .replace(/<\/?(?:a|b|br|em|i|s|small|span|strong)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, '\n')
  return shown.split(/\n|(?<=[.?!]) |","|":"/).map(plain)
}

/** A page about a plan that its campaign does not sell says so, and names it in its heading. */
const denies = (sentence: string, html: string): boolean => {
  if (!html.includes('Esta oferta não tem plano')) return false
  const [, heading = ''] = /<h1[^>]*>(.*?)<\/h1>/s.exec(html) ?? []
  return sentence.includes('não tem plano') || sentence.includes(plain(heading.replace(/<[^>]*>/g, '')))
}

const versions: Readonly<Record<string, string>> = {
  Globoplay: offer.streaming.globoplay.version,
  'HBO Max': offer.streaming.hboMax.version,
  'Paramount+': offer.streaming.paramount.version,
}

/** Services that plans include, and of which `offer.json` says nothing. */
export const undescribedServices = (plans: readonly Plan[]): readonly string[] =>
  Object.keys(versions).filter(
    (name) => versions[name] === '' && plans.some((plan) => streamingText(plan).includes(name)),
  )

/**
 * The sentences of a page that name what no plan of its campaign has: a speed, a price, a time, a service, something
 * free, a number of devices.
 * @returns 'path: "sentence" (the words)' each
 */
export const emptyClaims = ({ path, html, plans }: ClaimingPage): readonly string[] =>
  [...new Set(sentencesIn(html))].flatMap((sentence) =>
    claims.flatMap(({ words, has }) =>
      [...sentence.matchAll(words)]
        .map(([named]) => named)
        .filter((named) => !has(named, sentence, plans) && !denies(sentence, html))
        .map((named) => `${path}: "${sentence}" (${named})`),
    ),
  )
