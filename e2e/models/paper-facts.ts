import { shiftDay } from '@ultrafibra/contract/brazil/date'
import type { Terms } from '@ultrafibra/contract/plan'
import type { Row } from './shop-server.ts'

/** What papers say of an order; money as '109.99', speeds in Mbps, names of benefits as slugs. */
export const factNames = [
  ...(['monthly', 'total', 'period', 'after', 'loyalty', 'fee', 'installation', 'modem'] as const),
  ...(['download', 'upload', 'streaming', 'included', 'gifts'] as const),
  ...(['firstBill', 'rule', 'due', 'place', 'number'] as const),
] as const
export type Fact = (typeof factNames)[number]

const money = String.raw`R\$ ([\d.]+(?:,\d\d)?)`
const speed = String.raw`[\d,]+ (?:Mega|Giga)`
const free = String.raw`(?:por )?([Gg]rátis|incluso|R\$ [\d.]+(?:,\d\d)?)`

const amount = (text: string): string => Number(text.replaceAll('.', '').replace(',', '.')).toFixed(2)
const price = (text: string): string =>
  text.startsWith('R$') ? amount(text.slice(3)) : text.toLowerCase().replace('incluso', 'grátis')
const mbps = (text: string): number =>
  Number.parseFloat(text.replace(',', '.')) * (/G(?:iga|bps)/.test(text) ? 1000 : 1)
const speeds = (text: string): string => {
  const [, now = '', months, after = ''] =
    new RegExp(`^(${speed})(?: (?:no 1º ano|por (\\d+) meses), depois (${speed}))?`).exec(text) ?? []
  return after ? `${mbps(now)} for ${months ?? 12}, then ${mbps(after)}` : String(mbps(now))
}
const slug = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replaceAll(' ', '-')
    .replace(/^wi-?fi-?6$/, 'wifi6')
const slugs = (names: readonly string[]): string => names.map(slug).sort().join()
const listed = (text: string): string => slugs(text.split(/, | e /))

type Rule = readonly [pattern: string, read?: (...groups: readonly string[]) => string]

/** What a value ends at: the next label of a list. */
const end = ' (?=Inclui|Bônus|Instalação|Vencimento|Endereço|Regulamento|Contratar)'

const rulesFor = (way: string, label: string): Readonly<Record<Fact, readonly Rule[]>> => ({
  monthly: [
    [`${money}(?:/mês| por mês),? no ${way}`, amount],
    [`(?:Por mês|Mensalidade) no ${way} ${money}`, amount],
    [`${label} ${money}`, amount],
    [`Plano [^$]*?${money}/mês`, amount],
  ],
  total: [
    [`Em 12 meses:? (?:R\\$ [\\d.,]+ no débito automático, )?${money} no ${way}`, amount],
    [`Em 12 meses:? ${money}(?![\\d.,]| no )`, amount],
  ],
  period: [
    [String.raw`Depois do mês (\d+):? R\$`],
    [String.raw`Depois de (\d+) meses, R\$`],
    [String.raw`(?:Validade do preço|Preço e fidelidade de|Preço por|da oferta por|válido por) (\d+) meses`],
  ],
  after: [
    [`meses, depois ${money}(?!, com o modem)`, amount],
    [`(?:Preço depois|Depois,|Depois de \\d+ meses,|Depois do mês \\d+:?) ${money}`, amount],
  ],
  loyalty: [
    [String.raw`[Ff]idelidade:? (?:de )?(\d+) meses`],
    [String.raw`(\d+) meses de fidelidade`],
    [String.raw`Depois do mês (\d+), nada`],
    [String.raw`no mês 1 a R\$ [\d.,]+ no mês (\d+)`],
    ['([Ss]em fidelidade|[Ff]idelidade:? não tem|[Qq]uando quiser, sem multa)', () => '0'],
  ],
  fee: [
    [`até ${money}`, amount],
    [`Multa de ${money} no mês 1 a`, amount],
    ['(sem multa|Multa por sair antes:? não tem)', () => amount('0')],
  ],
  installation: [[`[Ii]nstalação(?: e modem Wi-Fi)?:?(?: Instalação:)? ${free}`, price]],
  modem: [[String.raw`[Mm]odem Wi-Fi:?(?: Instalação: .+?\. Modem Wi-Fi:)? ${free}`, price]],
  download: [[`Download:? (${speed}(?: (?:no 1º ano|por \\d+ meses), depois ${speed})?)`, speeds]],
  upload: [
    [`Upload:? (${speed})`, speeds],
    [`(${speed}) de upload`, speeds],
  ],
  streaming: [[`Streaming:? ([^(].+?)${end}`, listed]],
  included: [[`Inclui:? (.+?)${end}`, listed]],
  gifts: [[`Bônus:? ((?:Bônus de|[\\d.]+ pontos).+?)${end}`]],
  firstBill: [
    [
      String.raw`1ª conta:? (\d+)º? de \S+ cerca de R\$ ([\d.]+) por (\d+) dias? de uso`,
      (...all) => all.slice(0, 3).join(' '),
    ],
  ],
  rule: [
    [
      String.raw`cada um 1/(\d+) da mensalidade\. Vence no primeiro [^.]+? que vier (\d+) dias`,
      (...all) => all.slice(0, 2).join(' '),
    ],
  ],
  due: [[String.raw`(?:[Tt]odo|no primeiro) dia (\d+)`]],
  place: [
    [
      '(?<!Alterar )Endereço(?: da instalação)?:? ((?!CEP).+?/[A-Z]{2})',
      (text = '') => text.replace(/, nº \d+/, ''),
    ],
  ],
  number: [[String.raw`nº (\d+)`], [String.raw`Endereço Avenida Paulista, (\d+)`]],
})

/** Services and points as a card tells them, beside its lists. */
const cardRules = (byDebit: boolean): Partial<Record<Fact, readonly Rule[]>> => ({
  monthly: byDebit
    ? [[String.raw`${money} por mês R\$ [\d.]+ ,\d\d /mês`, amount]]
    : [
        [`(?:No boleto,|Sem débito:) ${money}`, amount],
        [`^(?!.*(?:No boleto,|Sem débito:)).*?${money} por mês`, amount],
      ],
  download: [
    [
      `^(?:.*?(\\d+) Mega \\+ (\\d+) Mega de bônus por 1 ano|.*?(${speed}))`,
      (base, more, only = '') =>
        base ? `${Number(base) + Number(more)} for 12, then ${base}` : String(mbps(only)),
    ],
  ],
  streaming: [['(Globoplay|HBO Max|Paramount\\+) (?:Padrão|Básico)', listed]],
  gifts: [
    ['(Bônus de até .+? meses)'],
    ...(byDebit
      ? [['([\\d.]+) PONTOS', (points: string) => `${points} pontos no débito automático`] as const]
      : []),
  ],
  included: [],
})

const found = (text: string, rules: readonly Rule[]): readonly string[] =>
  rules.flatMap(([pattern, read = (first = '') => first]) =>
    [...text.matchAll(new RegExp(pattern, 'g'))].map(([, ...groups]) => read(...groups)),
  )

/** All different values that a rendered paper says of each fact. */
export const factsIn = (
  paper: string,
  text: string,
  byDebit: boolean,
): Readonly<Record<Fact, readonly string[]>> => {
  const rules = rulesFor(
    byDebit ? 'débito automático' : 'boleto',
    byDebit ? 'Preço no débito automático' : 'Preço sem débito automático',
  )
  const own = paper === 'card' ? cardRules(byDebit) : {}
  return Object.fromEntries(
    factNames.map((fact) => [fact, [...new Set(found(text, own[fact] ?? rules[fact]))]]),
  ) as unknown as Readonly<Record<Fact, readonly string[]>>
}

const reais = (cents: number | null): string => (cents === null ? '' : (cents / 100).toFixed(2))
const cost = (cents: number | null | undefined): string => (cents === 0 ? 'grátis' : reais(cents ?? null))
const serviceSlugs: Readonly<Record<string, string>> = { max: 'hbo-max', 'paramount-plus': 'paramount' }
const service = (text: string): string => serviceSlugs[text.toLowerCase()] ?? text.toLowerCase()
const services: readonly string[] = ['hbo-max', 'paramount', 'globoplay']

/** Day, whole reais and days of the first bill, counted day by day. */
const firstBill = (terms: Terms, cents: number, due: number, installedOn: string): string => {
  const { firstBillMinDays: least, firstBillMonthDays: month } = terms
  if (least === null || month === null) return ''
  let days = least
  while (Number(shiftDay(installedOn, days).slice(8)) !== due) days += 1
  const total = ((cents + (terms.modemCents ?? 0)) * days) / month + (terms.installationCents ?? 0)
  return `${due} ${Math.round(total / 100)} ${days}`
}

/** What twelve months cost together, counted month by month. */
const total = (terms: Terms, cents: number): string => {
  const { promotionMonths, afterCents } = terms
  if (promotionMonths === null || afterCents === null) return ''
  let sum = terms.installationCents ?? 0
  for (let month = 1; month <= 12; month += 1)
    sum += (month > promotionMonths ? afterCents : cents) + (terms.modemCents ?? 0)
  return reais(sum)
}

/** The same facts of a stored order or of its event; '' for what the offer does not state. */
export const factsOf = (row: Row): Readonly<Record<Fact, string>> => {
  const terms = row.terms as Terms
  const { address, number, neighborhood, city, state } = row.address as Record<string, string>
  const cents = (row.direct_debit ? terms.debitCents : terms.slipCents) ?? 0
  const [visit] = (row.schedules ?? []) as readonly { date: string }[]
  const points = terms.points ? [`${terms.points.toLocaleString('pt-BR')} pontos no débito automático`] : []
  const included = terms.benefits.map(service).filter((one) => !services.includes(one))
  return {
    monthly: reais(cents),
    total: total(terms, cents),
    period: String(terms.promotionMonths ?? ''),
    after: reais(terms.afterCents),
    loyalty: String(terms.loyaltyMonths ?? ''),
    fee: reais(terms.exitFeeCents),
    installation: cost(terms.installationCents),
    modem: cost(terms.modemCents),
    download: terms.downloadAfter
      ? `${mbps(terms.download)} for ${terms.bonusMonths}, then ${mbps(terms.downloadAfter)}`
      : String(mbps(terms.download)),
    upload: String(mbps(terms.upload)),
    streaming: slugs([...new Set(terms.subscriptions.map(service))]),
    included: slugs(included),
    gifts: [...terms.bonus, ...points].join(', '),
    firstBill: visit ? firstBill(terms, cents, Number(row.due_date), visit.date) : '',
    rule: terms.firstBillMinDays === null ? '' : `${terms.firstBillMonthDays} ${terms.firstBillMinDays}`,
    due: String(row.due_date),
    place: `${address}, ${neighborhood}, ${city}/${state}`,
    number: String(number),
  }
}
